import type { ScanCap } from '../../catalog/scan-terms.ts'
import type { BlocklistCheck, EmailSecurity, Zone } from '../../lookups/index.ts'
import { cappedGrade, capsOf, malwareLists } from '../caps.ts'
import { type HeaderScore, headerWords, scoreHeaders, wordingOf } from '../headers/index.ts'
import type { ScanOutcome } from '../queue/settle.ts'
import { contentSection, type SecurityContact } from '../sections/content.ts'
import { dnsSection } from '../sections/dns.ts'
import { emailSection } from '../sections/email.ts'
import { fault, good, type SectionFinding } from '../sections/section.ts'
import { tlsSection } from '../tls/section.ts'
import type { TlsSweep } from '../tls/sweep.ts'
import { headerEvidence, type Page, routeOf, type Visited } from '../visit/evidence.ts'
import type { SilentSource, StoredReport, StoredSection } from './stored.ts'

export type Gathered = {
  visited: Visited
  page: Page
  sweep: TlsSweep | null
  zone: Zone | null
  email: EmailSecurity | null
  /** Name of the host; null for an address. */
  name: { ascii: string; apex: string } | null
  blocklists: BlocklistCheck | null
  /** Lists of malware and phishing pages that have the page or its host. */
  threats: string[]
  /** Whether the host is on the HSTS preload list; null: not known. */
  preloaded: boolean | null
  contact: SecurityContact
  addresses: string[]
  milliseconds: number
}

export function assembleReport(gathered: Gathered): ScanOutcome {
  const { visited, page, sweep, name, blocklists, threats } = gathered
  const evidence = headerEvidence(visited, page, gathered.preloaded)
  const headers = scoreHeaders(evidence)
  const { tls } = visited
  const caps = capsOf({
    answers: visited.https.ok,
    ends: page.answer.url.startsWith('https:'),
    tls,
    sweep,
    blocklists,
    threats,
  })
  const { grade, score } = cappedGrade(headers.score, caps)
  const stays = headers.findings.some(({ id, pass }) => id === 'strict-transport-security' && pass === true)
  const report: StoredReport = {
    v: 1,
    uncapped: headers.grade,
    penaltiesOnly: headers.penaltiesOnly,
    withBonus: headers.score,
    passed: headers.passed,
    failed: headers.failed,
    caps,
    capEvidence: capEvidence(gathered, caps),
    tests: headers.findings,
    sections: {
      headers: headerSection(headers),
      tls: tlsSection(tls, sweep, stays),
      email: emailSection(gathered.email, name?.apex ?? null),
      dns: dnsSection(gathered.zone, name?.ascii ?? null),
      content: contentSection(page.answer, visited.markup, page.cut, gathered.contact),
    },
    routes: { https: routeOf(visited.https) ?? [], http: (visited.http && routeOf(visited.http)) ?? [] },
    addresses: gathered.addresses,
    tls: tls?.ok
      ? {
          protocol: tls.handshake.protocol,
          versions: sweep,
          issuer: tls.issuer,
          expiresAt: tls.expiresAt.toISOString(),
        }
      : null,
    milliseconds: gathered.milliseconds,
    silent: silentSources(gathered),
  }
  const { url, status } = page.answer
  return {
    status: 'completed',
    grade,
    score,
    finalUrl: url.slice(0, 2_000),
    httpStatus: status,
    result: JSON.stringify(report),
  }
}

function silentSources({ blocklists, email, name }: Gathered): SilentSource[] {
  const listsRespond = blocklists?.lists.every(({ status }) => status !== 'unknown') ?? false
  const emailIsKnown = name === null || (email?.score_parts.every(({ status }) => status !== 'unknown') ?? false)
  return [...(listsRespond ? [] : (['blocklists'] as const)), ...(emailIsKnown ? [] : (['email'] as const))]
}

function headerSection({ findings, score, grade }: HeaderScore): StoredSection {
  const reported = findings.map(({ id, result, modifier, pass }): SectionFinding => {
    const { message: text, fix } = wordingOf(id, result)
    const { title } = headerWords[id]
    if (pass !== false) return good(id, title, text)
    const level = modifier <= -20 ? 'high' : modifier <= -10 ? 'medium' : 'low'
    return fault(level, -modifier, id, title, text, fix ?? '')
  })
  return { grade, score, findings: reported.toSorted((a, b) => b.points - a.points) }
}

/** The evidence of each cap that applies, in one sentence. */
function capEvidence(
  { visited: { tls }, sweep, blocklists, threats }: Gathered,
  caps: readonly ScanCap[],
): StoredReport['capEvidence'] {
  const shown = tls?.ok ? tls : null
  const old = [sweep?.TLSv1 ? 'TLS 1.0' : null, sweep?.['TLSv1.1'] ? 'TLS 1.1' : null].filter(
    (version) => version !== null,
  )
  const words: Record<ScanCap, string> = {
    untrusted_certificate: `Reason: ${shown?.verdict.reason?.replaceAll('_', ' ') ?? 'unknown'}; issued by ${shown?.issuer ?? 'nobody named'}.`,
    certificate_name_mismatch: `It is valid for ${shown?.leaf.names.dns.slice(0, 3).join(', ') || 'no name'}.`,
    malware_blocklist: `Listed by ${[...malwareLists(blocklists), ...threats].join(', ')}.`,
    no_https: tls && !tls.ok ? `Port 443: ${tls.why.replaceAll('_', ' ')}.` : 'The page is served over HTTP.',
    old_tls: `${old.join(' and ')} accepted.`,
  }
  return Object.fromEntries(caps.map((cap) => [cap, words[cap]]))
}
