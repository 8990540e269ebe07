import type pg from 'pg'
import type { DomainEvidence, LookupContext } from '../../lookups/index.ts'
import {
  type BlocklistCheck,
  checkBlocklists,
  hasGap,
  queryDomain,
  readName,
  threatFindings,
  visit,
} from '../../lookups/index.ts'
import { dayMs } from '../../platform/clock.ts'
import { parseIpAddress } from '../../platform/ip-address.ts'
import { soon } from '../../platform/partial-results.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { hashOf } from '../normalise.ts'
import type { Evidence, ListedHost, Registered, Way } from './evidence.ts'

/** Maximum hosts of a redirect chain to check, always including the first and the last. */
const maxHosts = 5
const hostMs = 2_400
const firstListsMs = 1_000

export type EvidenceDeps = {
  lookup: LookupContext
  pool: pg.Pool
  own: readonly string[]
}

/**
 * Collects evidence on a destination within about five seconds: lists and registry for its host, its redirect chain,
 * and the same for the hosts on that chain. Never throws: what could not be determined is missing.
 */
export async function gatherEvidence(deps: EvidenceDeps, normalized: string, wayMs: number): Promise<Evidence> {
  const first = new URL(normalized)
  const [way, about, own] = await Promise.all([
    follow(deps, normalized, wayMs),
    aboutPage(deps.lookup, first),
    ownRecords(deps.pool, normalized),
  ])
  const others = new Map(way.urls.slice(1).map((text) => [new URL(text).hostname, new URL(text)]))
  others.delete(first.hostname)
  if (way.fault === 'not_allowed') others.delete(new URL(way.urls.at(-1) ?? normalized).hostname)
  for (const host of deps.own) others.delete(host)
  const later = await Promise.all([...others.values()].slice(1 - maxHosts).map((url) => aboutPage(deps.lookup, url)))
  const all = [about, ...later]
  return {
    hosts: all.map(({ listed }) => listed),
    registrations: all.flatMap(({ registered }) => registered ?? []),
    way,
    own,
  }
}

async function follow({ lookup: ctx, own }: EvidenceDeps, url: string, ms: number): Promise<Way> {
  const seen = await withTimeout(ms + 200, visit(ctx, url, ms), () => null)
  if (!seen) return { urls: [url], fault: 'late' }
  const hops = seen.hops.map((hop) => hop.url)
  const urls = !seen.ok && seen.why === 'too_many_redirects' ? hops : [...hops, seen.url].filter(isWeb)
  const back = urls.findIndex((text) => own.includes(new URL(text).hostname))
  if (back >= 0) return { urls: urls.slice(0, back + 1), fault: 'back' }
  return { urls, fault: seen.ok ? null : seen.why }
}

/** A redirect may point to something other than http or https. */
const isWeb = (url: string): boolean => /^https?:/.test(url)

type Threats = Pick<ListedHost, 'listings' | 'threatsSearched'>

/** What lists and keyed sources of malware and phishing pages say about the page or its host. */
async function threatsOf(ctx: LookupContext, url: URL): Promise<Threats> {
  const [keyed] = await Promise.all([
    soon(hostMs, ctx.keyed.about({ kind: 'url', value: url.href })),
    ctx.listings.ready(firstListsMs),
  ])
  const { hits, loaded } = ctx.listings.threats(url.href)
  const listed = hits.map(({ name, says }) => ({ list: name, severity: 'high' as const, reasons: [says] }))
  const stated = threatFindings(keyed).flatMap(({ name, status, reasons }) =>
    status === 'listed' ? [{ list: name, severity: 'high' as const, reasons }] : [],
  )
  return { listings: [...listed, ...stated], threatsSearched: loaded && !hasGap(keyed) }
}

type About = { listed: ListedHost; registered: Registered | null }

async function aboutPage(ctx: LookupContext, url: URL): Promise<About> {
  const [{ listed, registered }, threats] = await Promise.all([aboutHost(ctx, url), threatsOf(ctx, url)])
  const listings = [...listed.listings, ...threats.listings]
  return { listed: { ...listed, listings, threatsSearched: threats.threatsSearched }, registered }
}

async function aboutHost(ctx: LookupContext, url: URL): Promise<About> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const dropping = withTimeout(hostMs, droppedNetworks(ctx, host, port), () => null)
  if (parseIpAddress(host)) {
    const check = await checkBlocklists(ctx, { type: 'ip', value: host })
    return { listed: listedHost(host, check, await dropping), registered: null }
  }
  const name = readName(host)
  if (!name) {
    const check = await checkBlocklists(ctx, { type: 'domain', value: host })
    return { listed: listedHost(host, check, await dropping), registered: null }
  }
  const evidence = await soon(hostMs, queryDomain(ctx, { name: name.ascii, registrable: name.apex }))
  return {
    listed: listedHost(host, evidence.blocklists, await dropping),
    registered: registeredOf(name.apex, evidence, ctx.at),
  }
}

function listedHost(host: string, { lists, checked, unknown }: BlocklistCheck, dropped: string[] | null): ListedHost {
  const listings = lists.flatMap(({ name, status, severity, reasons }) =>
    status === 'listed' && severity !== null && severity !== 'policy' ? [{ list: name, severity, reasons }] : [],
  )
  const answered = checked - unknown
  return { host, listings, settled: answered > 0 && answered >= unknown, dropped, threatsSearched: false }
}

function registeredOf(domain: string, { registration }: DomainEvidence, at: Date): Registered {
  if (!registration) return { domain, state: 'unknown' }
  if (registration.service === false) return { domain, state: 'none' }
  if (registration.exists === false) return { domain, state: 'absent' }
  if (!registration.registration) return { domain, state: 'unknown' }
  const result = registration.registration.registered_at
  if (!result) return { domain, state: 'none' }
  return {
    domain,
    state: 'known',
    at: result,
    ageDays: Math.max(0, Math.floor((at.getTime() - Date.parse(result)) / dayMs)),
  }
}

/** DROP networks containing a host's addresses; null if the addresses or the list are unavailable. */
async function droppedNetworks(
  { network, listings }: LookupContext,
  host: string,
  port: number,
): Promise<string[] | null> {
  const [addresses] = await Promise.all([
    network.dialler.addressesOf(host, port).catch(() => null),
    listings.ready(firstListsMs),
  ])
  if (!addresses) return null
  const networks = new Set<string>()
  for (const text of addresses) {
    const address = parseIpAddress(text)
    if (!address) continue
    const found = listings.address(address.text, address.version)
    if (!found.complete('drop')) return null
    for (const hit of found.hits) if (hit.kind === 'drop') networks.add(hit.network)
  }
  return [...networks]
}

async function ownRecords(pool: pg.Pool, normalized: string): Promise<Evidence['own']> {
  const { rows } = await pool.query<{ reviewed: number; reported: number }>(
    `SELECT count(*) FILTER (WHERE block_reason = 'review')::int AS reviewed, count(*) FILTER (WHERE block_reason = 'reports')::int AS reported
     FROM protected_links WHERE normalized_hash = $1 AND normalized = $2 AND status = 'blocked'`,
    [hashOf(normalized), normalized],
  )
  return rows[0] ?? { reviewed: 0, reported: 0 }
}
