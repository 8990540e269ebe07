import { LRUCache } from 'lru-cache'
import {
  type Advisory,
  type AdvisoryRecord,
  compileAdvisory,
  mergeRecords,
  type Severity,
  type Verdict,
} from '../../advisories/index.ts'
import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { orders, type VersionOrder } from '../../versions/index.ts'

/** An advisory for a package, with the version check compiled from its ranges. */
export type KnownAdvisory = { advisory: Advisory; verdictOf: (version: string) => Verdict }
export type JudgedAdvisory = { advisory: Advisory; verdict: Verdict }

type Evidence = { all: KnownAdvisory[]; judged: LRUCache<string, JudgedAdvisory[]> }

const made = new WeakMap<readonly AdvisoryRecord[], Evidence>()

/** Caches the last parsed version: many advisories judge the same version in a row. */
function parsingOnce<V>(order: VersionOrder<V>): VersionOrder<V> {
  let last: { text: string; version: V | null } | null = null
  return {
    ...order,
    parse(text) {
      if (last?.text !== text) last = { text, version: order.parse(text) }
      return last.version
    },
  }
}

/** Merged and compiled once per answer of the advisory source, and shared by all requests that use it. */
function evidenceOf(records: readonly AdvisoryRecord[], ecosystem: EcosystemId, name: string, at: Date): Evidence {
  const known = made.get(records)
  if (known) return known
  const order = parsingOnce(orders[ecosystem])
  const all = mergeRecords(records, { ecosystem, name }, order, at)
    .map((advisory) => ({ advisory, verdictOf: compileAdvisory(order, advisory.affected) }))
    .toSorted((a, b) => bySeverity(a.advisory, b.advisory))
  const evidence = { all, judged: new LRUCache<string, JudgedAdvisory[]>({ max: 64 }) }
  made.set(records, evidence)
  return evidence
}

/**
 * Published advisories of a package: malware, then the most severe first. Omits withdrawn ones and merges records of several databases
 * about the same vulnerability.
 */
export function advisoriesOf(
  records: readonly AdvisoryRecord[],
  ecosystem: EcosystemId,
  name: string,
  at: Date,
): KnownAdvisory[] {
  return evidenceOf(records, ecosystem, name, at).all
}

export const cvesOf = (
  records: readonly AdvisoryRecord[],
  ecosystem: EcosystemId,
  name: string,
  at: Date,
): ReadonlySet<string> => new Set(advisoriesOf(records, ecosystem, name, at).flatMap(({ advisory }) => advisory.cves))

/** Like `advisoriesOf`, each with the verdict on a version: affected first, then undecided, then unaffected. */
export function judge(
  records: readonly AdvisoryRecord[],
  ecosystem: EcosystemId,
  name: string,
  version: string,
  at: Date,
): JudgedAdvisory[] {
  const { all, judged } = evidenceOf(records, ecosystem, name, at)
  const known = judged.get(version)
  if (known) return known
  const verdicts = all
    .map(({ advisory, verdictOf }) => ({ advisory, verdict: verdictOf(version) }))
    .toSorted((a, b) => rank(a.verdict) - rank(b.verdict))
  judged.set(version, verdicts)
  return verdicts
}

const rank = ({ affects }: Verdict): number => (affects === true ? 0 : affects === null ? 1 : 2)

export const severityRank: Record<Severity, number> = { critical: 0, high: 1, moderate: 2, low: 3, unknown: 4 }

function bySeverity(a: Advisory, b: Advisory): number {
  return (
    Number(b.malware) - Number(a.malware) ||
    severityRank[a.severity] - severityRank[b.severity] ||
    (b.cvss?.score ?? 0) - (a.cvss?.score ?? 0) ||
    (b.publishedAt ?? '').localeCompare(a.publishedAt ?? '') ||
    a.id.localeCompare(b.id)
  )
}

/** `total`, `highest` and `counts` of a list. `highest` is `none` only for an empty list. */
export function summaryOf(advisories: readonly Pick<Advisory, 'severity'>[]) {
  const counts = { critical: 0, high: 0, moderate: 0, low: 0, unknown: 0 }
  for (const { severity } of advisories) counts[severity]++
  const highest = advisories.map(({ severity }) => severity).toSorted((a, b) => severityRank[a] - severityRank[b])[0]
  return { total: advisories.length, highest: highest ?? ('none' as const), counts }
}

/** What judged advisories say about the version; `highest` is `none` only if nothing affects it or is undecided. */
export function versionSummary(judged: readonly JudgedAdvisory[]) {
  const affecting = judged.filter(({ verdict }) => verdict.affects === true)
  const undecided = judged.filter(({ verdict }) => verdict.affects === null).length
  const summary = summaryOf(affecting.map(({ advisory }) => advisory))
  return {
    ...summary,
    highest: summary.total === 0 && undecided > 0 ? ('unknown' as const) : summary.highest,
    malware: affecting.filter(({ advisory }) => advisory.malware).length,
    undecided,
  }
}
