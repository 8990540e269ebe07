import {
  type ScanCap,
  type ScanSection,
  scanCapIds,
  scanCaps,
  scanGrades,
  scanSections,
} from '../../catalog/scan-terms.ts'
import type { ScanEvidence } from '../../scans/index.ts'
import { type Fact, type Judge, known, type Watched } from './fact.ts'
import { changed, expiry, expiryStage, members } from './judges.ts'

/** Findings that a cap or the expiry of the certificate also states. */
const statedElsewhere = new Set(['certificate_refused', 'certificate_ends_soon', 'no_tls', 'old_tls'])

const isFault = (level: string): boolean => level === 'high' || level === 'medium' || level === 'low'

const finding = (id: string, title: string): string => `${id} ${title}`
const idOf = (found: string): string => found.slice(0, found.indexOf(' '))
const titleOf = (found: string): string => found.slice(found.indexOf(' ') + 1)

/** Whether a cap applies; null where what decides it is not known. */
function capFact(cap: ScanCap, { caps, tls, silent }: ScanEvidence): boolean | null {
  if (caps.includes(cap)) return true
  if (cap === 'malware_blocklist') return silent && !silent.includes('blocklists') ? false : null
  if (cap === 'no_https') return false
  if (cap === 'old_tls') return tls?.versions?.TLSv1 === false && tls.versions['TLSv1.1'] === false ? false : null
  return tls ? false : null
}

/** Faults of a section by its name, or by check where each check has its own finding; null where they are not known. */
function sectionFacts(
  section: Exclude<ScanSection, 'headers'>,
  { sections, silent }: ScanEvidence,
): Record<string, Fact | null> {
  const { grade, findings } = sections[section]
  const faults = findings.filter(({ level, id }) => isFault(level) && !statedElsewhere.has(id))
  if (section === 'dns')
    return Object.fromEntries(
      findings.map(({ id, level, title }) => [
        `findings:${section}/${id}`,
        level === 'unknown' ? null : isFault(level) ? [finding(id, title)] : [],
      ]),
    )
  const isKnown = grade !== null && (section !== 'email' || (silent !== undefined && !silent.includes('email')))
  return { [`findings:${section}`]: isKnown ? faults.map(({ id, title }) => finding(id, title)) : null }
}

/** Findings are the same if their ids are, so a new wording is not a change. */
const findings: Judge = (before, after, name, facts) => {
  const [old, current] = [listOf(before), listOf(after)]
  const has = (list: readonly string[], found: string) => list.some((one) => idOf(one) === idOf(found))
  const kept = old.filter((found) => has(current, found))
  const label = scanSections[name.split('/')[0] as ScanSection]
  const added = current.filter((found) => !has(old, found))
  const judge = members(`${label} findings`, { added: 'warning', removed: 'info' })
  return judge(
    [...kept, ...old.filter((found) => !has(current, found))].map(titleOf),
    [...kept, ...added].map(titleOf),
    name,
    facts,
  )
}

const listOf = (fact: Fact): readonly string[] => (typeof fact === 'object' ? fact : [])

const grades: readonly string[] = scanGrades

const grade: Judge = (before, after) => {
  const place = (fact: Fact) => grades.indexOf(String(fact))
  const fell = place(after) > place(before)
  return [
    {
      kind: fell ? 'weaker' : 'stronger',
      severity: !fell ? 'info' : after === 'F' ? 'critical' : 'warning',
      summary: `The grade ${fell ? 'fell' : 'rose'} from ${String(before)} to ${String(after)}.`,
      before,
      after,
    },
  ]
}

const points = (modifier: Fact): string => {
  const value = Number(modifier)
  return value > 0 ? `+${value}` : value === 0 ? '0' : `−${-value}`
}

/** A test by the points that it adds or subtracts. */
const test: Judge = (before, after, title) => {
  const weaker = Number(after) < Number(before)
  const summary = `${title}: ${points(after)} points (was ${points(before)}).`
  const severity = !weaker ? 'info' : Number(after) <= -20 ? 'warning' : 'notice'
  return [{ kind: weaker ? 'weaker' : 'stronger', severity, summary, before: points(before), after: points(after) }]
}

const cap: Judge = (before, after, id) => {
  const { reason, grade: most } = scanCaps[id as ScanCap]
  return [
    after === true
      ? { kind: 'added', severity: most === 'F' ? 'critical' : 'warning', summary: reason, before, after }
      : { kind: 'removed', severity: 'info', summary: `No longer: ${reason}`, before, after },
  ]
}

/** A scan is compared by its grade and what makes it, the certificate, the final host and the findings of its sections. */
export const websiteScan: Watched<ScanEvidence> = {
  facts: (scan) =>
    known({
      grade: scan.grade,
      ...Object.fromEntries(scanCapIds.map((id) => [`cap:${id}`, capFact(id, scan)])),
      ...Object.fromEntries(scan.tests.map(({ title, modifier }) => [`test:${title}`, modifier])),
      ...sectionFacts('tls', scan),
      ...sectionFacts('email', scan),
      ...sectionFacts('dns', scan),
      ...sectionFacts('content', scan),
      certificate: expiryStage(scan.tls?.expiresAt, scan.scannedAt),
      issuer: scan.tls?.issuer,
      host: URL.parse(scan.finalUrl ?? '')?.host,
      status: scan.httpStatus,
    }),
  judges: {
    grade,
    cap,
    test,
    findings,
    certificate: expiry('The certificate'),
    issuer: changed('The issuer of the certificate', 'notice'),
    host: changed('The host that the page ends at', 'warning'),
    status: changed('The status of the page', 'warning'),
  },
}
