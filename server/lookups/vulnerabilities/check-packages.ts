import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AdvisoryRecord } from '../../advisories/index.ts'
import { counted } from '../../catalog/counted.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer, KevCatalogue } from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { type CheckedPackage, maxListed, type PackageCheck } from './check-schema.ts'
import { refused } from './cost.ts'
import { type JudgedAdvisory, judge, severityRank, versionSummary } from './evidence.ts'
import { kevEntryOf, queryCatalogue } from './known-exploited.ts'
import { isPartial, noAdvisoryCopy, provenanceOf, together } from './provenance.ts'
import { distinctPackages, type PackageVersion, type ReadPurl, readPurl, targetKey } from './read-purl.ts'
import { reportedSeverity } from './summary.ts'

/** Time to fetch the advisories; packages whose advisories are late are unknown. */
const budgetMs = 20_000

/** Packages judged before other requests get their turn. */
const judgedAtOnce = 25

type Finding = Pick<CheckedPackage, 'status' | 'unknownBecause' | 'summary' | 'advisories'>

const advisoriesFail = (cost: string): never =>
  fail('ADVISORY_SOURCE_UNAVAILABLE', `The advisory source is not responding. ${cost}`, { retryAfter: 30 })

/**
 * Published advisories that affect exact versions of many packages, in input order. Uses the same advisories and the
 * same judgement as the package report. Fails with ADVISORY_SOURCE_UNAVAILABLE when the advisories of no package could
 * be fetched.
 */
export async function checkPackages(ctx: LookupContext, purls: readonly string[]): Promise<PackageCheck> {
  const lines = purls.map(readPurl)
  const targets = distinctPackages(purls)
  ctx.summarise({ target: subjectOf(purls), headline: '' })
  const names = namesOf(targets.values())
  const [fetched, kev] = await Promise.all([
    ctx.upstreamClient.queryAll(ctx.upstreams.osv.ofPackage, [...names.values()], budgetMs),
    queryCatalogue(ctx),
  ])
  if (fetched.length > 0 && fetched.every(({ ok }) => !ok))
    return advisoriesFail(`The attempt used ${counted(targets.size, 'unit')}.`)
  const answers = new Map([...names.keys()].map((key, index) => [key, fetched[index]]))
  const findings = new Map<string, Finding>()
  for (const [key, target] of targets) {
    findings.set(key, findingOf(target, answers.get(nameKey(target)), kev, ctx.at))
    if (findings.size % judgedAtOnce === 0) await nextTurn()
  }
  const results = lines.map((line, index) => resultOf(purls[index] ?? '', line, findings))
  const totals = totalsOf(results)
  const queries = { osv: together(fetched), kev }
  ctx.summarise({
    target: subjectOf(purls),
    headline: headlineOf(totals),
    level: highestOf(results),
    partial: isPartial(queries),
  })
  return {
    requestId: ctx.requestId,
    results,
    totals,
    units: targets.size,
    ...provenanceOf(queries, ctx.at),
    warnings: [...ctx.warnings],
    checkedAt: ctx.at.toISOString(),
    noAdvisoryCopy,
  }
}

/** Fails before any unit is charged while the advisory source is in back-off and a package has no cached advisories. */
export async function checkIsReady({ upstreamClient, upstreams }: Sources, purls: readonly string[]): Promise<void> {
  const names = namesOf(distinctPackages(purls).values())
  if (!(await upstreamClient.canAnswerAll(upstreams.osv.ofPackage, [...names.values()]))) advisoriesFail(refused)
}

type PackageName = Omit<PackageVersion, 'version'>

const nameKey = ({ ecosystem, name }: PackageName): string => JSON.stringify([ecosystem, name])

const namesOf = (targets: Iterable<PackageVersion>): Map<string, PackageName> =>
  new Map([...targets].map(({ ecosystem, name }) => [nameKey({ ecosystem, name }), { ecosystem, name }]))

function findingOf(
  { ecosystem, name, version }: PackageVersion,
  answer: Answer<AdvisoryRecord[]> | undefined,
  kev: Answer<KevCatalogue>,
  at: Date,
): Finding {
  if (!answer?.ok) return { status: 'unknown', unknownBecause: unavailable(answer), summary: null, advisories: [] }
  const judged = judge(answer.facts ?? noRecords, ecosystem, name, version, at)
  const summary = versionSummary(judged)
  const concerning = judged.filter(({ verdict }) => verdict.affects !== false)
  const status = summary.total > 0 ? 'vulnerable' : concerning.length > 0 ? 'unknown' : 'no_known_vulnerabilities'
  return {
    status,
    unknownBecause: status === 'unknown' ? (concerning[0]?.verdict.reason ?? null) : null,
    summary,
    advisories: concerning.slice(0, maxListed).map((one) => advisoryOf(one, kev)),
  }
}

const noRecords: AdvisoryRecord[] = []

const unavailable = (answer: Answer<unknown> | undefined): string =>
  answer && !answer.ok && answer.why === 'timeout'
    ? 'The advisory source did not respond in time.'
    : 'The advisory source is not responding.'

function advisoryOf(
  { advisory, verdict }: JudgedAdvisory,
  kev: Answer<KevCatalogue>,
): CheckedPackage['advisories'][number] {
  const { id, aliases, title, severity, malware, cvss, fixedVersions, cves } = advisory
  return {
    id,
    aliases,
    title,
    severity,
    malware,
    cvss,
    affectsVersion: verdict.affects || null,
    undecidedBecause: verdict.reason,
    fixedVersions,
    knownExploited: kev.ok ? cves.some((cve) => kevEntryOf(kev, cve) !== null) : null,
  }
}

const notChecked: Finding = { status: 'invalid', unknownBecause: null, summary: null, advisories: [] }

function resultOf(purl: string, { target, error }: ReadPurl, findings: ReadonlyMap<string, Finding>): CheckedPackage {
  const finding = target ? findings.get(targetKey(target)) : undefined
  const subject = target ?? { ecosystem: null, name: null, version: null }
  return { purl, ...subject, ...(finding ?? notChecked), error }
}

function totalsOf(results: readonly CheckedPackage[]): PackageCheck['totals'] {
  const having = (status: CheckedPackage['status']) => results.filter((one) => one.status === status).length
  return {
    lines: results.length,
    vulnerable: having('vulnerable'),
    noKnownVulnerabilities: having('no_known_vulnerabilities'),
    unknown: having('unknown'),
    invalid: having('invalid'),
  }
}

const subjectOf = (purls: readonly string[]): string =>
  purls.length === 1 ? (purls[0] ?? '') : counted(purls.length, 'package')

function headlineOf({ lines, vulnerable, unknown, invalid }: PackageCheck['totals']): string {
  const gaps = [...(unknown > 0 ? [`${unknown} unknown`] : []), ...(invalid > 0 ? [`${invalid} invalid`] : [])]
  return [`${vulnerable} of ${lines} vulnerable`, ...gaps].join(', ')
}

/** The highest severity of all results; null if nothing affects any and all were checked. */
function highestOf(results: readonly CheckedPackage[]): string | null {
  const found = results.flatMap(({ status, summary }) =>
    status === 'unknown' ? ['unknown' as const] : (reportedSeverity(summary?.highest ?? 'none') ?? []),
  )
  return found.toSorted((a, b) => severityRank[a] - severityRank[b])[0] ?? null
}
