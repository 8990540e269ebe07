import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import type { SeverityName } from '../../../_components/packages/severity.tsx'
import { formatCount, formatNumber } from '../../../_components/ui/format.ts'
import type { Refusal } from '../../../_trpc/client.tsx'
import { problemWords } from '../_parts/problem-words.ts'
import { SEVERITIES } from '../_parts/severities.ts'
import type { Check } from './use-checks.ts'

type Quote = {
  packages: number
  /** Those that were not checked yet. */
  open: number
  units: number
  used: number
  allowance: number
}

/** What checking everything costs and what is left, before anything runs; later what the rest costs. */
export function quoteWords({ packages, open, units, used, allowance }: Quote): string {
  const left = `${formatNumber(Math.max(0, allowance - used))} of ${formatNumber(allowance)}`
  if (open === 0) return `${formatCount(packages, 'package')} checked; ${left} units left`
  const what =
    open === packages
      ? formatCount(packages, 'package')
      : `${formatNumber(open)} of ${formatCount(packages, 'package')} not checked`
  return `${what} · ${formatCount(open * units, 'unit')}; ${left} left`
}

/** That the units do not reach for everything; null where they do. */
export function shortfallWords({ open, units, used, allowance }: Quote): string | null {
  const left = Math.max(0, allowance - used)
  if (open * units <= left) return null
  return `The units that are left check ${formatNumber(Math.floor(left / units))} of them.`
}

/** How a checked package looks as a cell: the highest severity that affects it, nothing published, or a gap. */
export type Outcome = Exclude<SeverityName, 'unknown'> | 'none' | 'gap' | 'running' | 'open'

/** The outcome of a check. Undecided, of unknown severity and without an answer are a gap, never nothing. */
export function outcomeOf(check: Check): Outcome {
  if (check.state === 'open' || check.state === 'running') return check.state
  if (check.state === 'failed') return 'gap'
  const { highest, undecided } = check.report.summary
  if (highest === 'unknown') return 'gap'
  return highest === 'none' && undecided > 0 ? 'gap' : highest
}

/** Affecting advisories by severity, those that there are. */
export const affectingOf = ({ counts }: Pick<PackageReport['summary'], 'counts'>) =>
  SEVERITIES.flatMap((severity) => (counts[severity] > 0 ? [{ severity, count: counts[severity] }] : []))

/** Whether one of the advisories that affect the version, or may affect it, is known to be exploited; null where that was not checked. */
export function isExploited({
  advisories,
  sourceStatus,
  pagination,
}: Pick<PackageReport, 'advisories' | 'sourceStatus' | 'pagination'>): boolean | null {
  const concerning = advisories.filter(({ affectsVersion }) => affectsVersion !== false)
  if (concerning.some(({ kev }) => kev !== null)) return true
  const checked = sourceStatus.kev === 'checked' || sourceStatus.kev === 'stale'
  const whole = !pagination.hasMore || concerning.length < advisories.length
  return checked && whole ? false : null
}

/** Why a check gave nothing, in one line: of a missing package or version the first sentence, as the others speak to programs. */
export function failureWords(refusal: Refusal, subject: string): string {
  const { title, text } = problemWords(refusal, subject)
  const isMissing = refusal.code === 'PACKAGE_NOT_FOUND' || refusal.code === 'VERSION_NOT_FOUND'
  return isMissing ? (/^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text) : `${title}.`
}
