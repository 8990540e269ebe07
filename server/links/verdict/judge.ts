import {
  type LinkCheck,
  type LinkEvidence,
  type LinkSignId,
  type LinkSignRow,
  type LinkVerdict,
  linkEvidence,
  linkSigns,
  linkThresholds,
} from '../../catalog/links.ts'
import type { Flagged } from '../../lookups/index.ts'
import { registrableDomain } from '../../platform/domain-name.ts'
import { type Found, signsOf } from './address-signs.ts'
import type { Evidence, ListedHost, Registered, Way } from './evidence.ts'

/** Verdict on a destination. `score` is the sum of the reasons' points. */
export type Verdict = { status: LinkVerdict; score: number; reasons: Flagged[]; gaps: LinkCheck[] }

/** Kinds of evidence that are ignored for a trusted domain. */
const outweighed: readonly LinkEvidence[] = ['name', 'registration']

/**
 * Judges a destination: points per kind of evidence up to its cap, heaviest signs first, 100 at most. `vouched`: the
 * workspace trusts the domain, so its name and age are ignored; listings still count in full.
 * Checks that did not answer are gaps: with a gap a destination may be suspicious or malicious, but never safe. Pure.
 */
export function judge(evidence: Evidence, vouched: boolean): Verdict {
  const found = [...listingSigns(evidence), ...registrationSigns(evidence.registrations), ...waySigns(evidence.way)]
  for (const url of evidence.way.urls.slice(0, 1)) found.push(...signsOf(url))
  for (const url of evidence.way.urls.slice(1))
    found.push(...signsOf(url).filter(({ id }) => linkSigns[id].kind === 'name'))
  const counted = found.filter(({ id }) => !vouched || !outweighed.includes(linkSigns[id].kind))
  const reasons = weighed(onceEach(counted))
  const score = reasons.reduce((sum, { points }) => sum + points, 0)
  const gaps = gapsOf(evidence)
  return { status: statusOf(score, gaps.length > 0), score, reasons, gaps }
}

function statusOf(score: number, incomplete: boolean): LinkVerdict {
  if (score >= linkThresholds.malicious) return 'malicious'
  if (score >= linkThresholds.suspicious) return 'suspicious'
  return incomplete ? 'unknown' : 'safe'
}

const severitySigns = { high: 'listed_high', medium: 'listed_medium', low: 'listed_low' } as const

function listingSigns({ hosts, own }: Evidence): Found[] {
  const found: Found[] = []
  for (const { host, listings, dropped } of hosts) {
    for (const { list, severity, reasons } of listings)
      found.push({ id: severitySigns[severity], evidence: { host, list, reasons } })
    for (const network of dropped ?? []) found.push({ id: 'drop_network', evidence: { host, network } })
  }
  if (own.reviewed > 0) found.push({ id: 'blocked_by_review', evidence: { links: own.reviewed } })
  if (own.reported > 0) found.push({ id: 'reported_by_visitors', evidence: { links: own.reported } })
  return found
}

const [veryNewDays, newDays] = [7, 30]

function registrationSigns(registrations: readonly Registered[]): Found[] {
  return registrations.flatMap((one): Found[] => {
    if (one.state === 'absent') return [{ id: 'not_registered', evidence: { domain: one.domain } }]
    if (one.state !== 'known' || one.ageDays >= newDays) return []
    const evidence = { domain: one.domain, age_days: one.ageDays, registered_at: one.at }
    return [{ id: one.ageDays < veryNewDays ? 'registered_7d' : 'registered_30d', evidence }]
  })
}

const faultSigns: Partial<Record<NonNullable<Way['fault']>, LinkSignId>> = {
  not_allowed: 'leads_inward',
  too_many_redirects: 'endless_redirects',
  certificate: 'certificate_not_trusted',
  unknown_host: 'no_such_host',
}

function waySigns({ urls, fault }: Way): Found[] {
  const found: Found[] = []
  const hostAt = (place: number) => hostOf(urls.at(place) ?? '')
  const sign = fault === 'back' ? 'leads_back' : fault && faultSigns[fault]
  if (sign) found.push({ id: sign, evidence: { host: hostAt(-1) } })
  if (sign === 'leads_inward' || sign === 'leads_back') return found
  const [from, to] = [hostAt(0), hostAt(-1)]
  if (siteOf(from) !== siteOf(to))
    found.push({ id: 'ends_elsewhere', evidence: { host: to, redirects: urls.length - 1 } })
  return found
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')
const siteOf = (host: string): string => registrableDomain(host) ?? host

const openEnds: ReadonlySet<Way['fault']> = new Set([
  'late',
  'timeout',
  'refused',
  'reset',
  'dns',
  'unreachable',
  'tls',
  'malformed',
  'unknown_host',
] as const)

function gapsOf({ hosts, registrations, way }: Evidence): LinkCheck[] {
  const gaps: LinkCheck[] = []
  if (hosts.some(({ settled }: ListedHost) => !settled)) gaps.push('blocklists')
  const noDrop = hosts.some(({ dropped }) => dropped === null) && !openEnds.has(way.fault)
  if (noDrop || hosts.some(({ threatsSearched }) => !threatsSearched)) gaps.push('lists')
  if (registrations.some(({ state }) => state === 'unknown')) gaps.push('registration')
  if (openEnds.has(way.fault)) gaps.push('destination')
  return gaps
}

/** Each sign counts once, however many hosts of the chain show it; listings count once per list. */
function onceEach(found: readonly Found[]): Found[] {
  const seen = new Map<string, Found>()
  for (const one of found) {
    const name = `${one.id} ${String(one.evidence.list ?? '')}`
    if (!seen.has(name)) seen.set(name, one)
  }
  return [...seen.values()]
}

const maxInAll = 100

function weighed(found: readonly Found[]): Flagged[] {
  let left: number = maxInAll
  const limit = Object.fromEntries(Object.entries(linkEvidence).map(([kind, { cap }]) => [kind, cap as number]))
  const rows = found.map((one) => ({ ...one, row: linkSigns[one.id] as LinkSignRow }))
  return rows
    .toSorted((a, b) => b.row.points - a.row.points || (a.id < b.id ? -1 : 1))
    .map(({ id, evidence, row }) => {
      const points = Math.min(row.points, limit[row.kind] ?? 0, left)
      limit[row.kind] = (limit[row.kind] ?? 0) - points
      left -= points
      return { id, label: row.label, points, evidence }
    })
}
