import { problemWords } from '#app/_components/lookups/problem-words.ts'
import { SEVERITIES, type SeverityName } from '#app/_components/packages/severity.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { Refusal } from '#app/_trpc/client.tsx'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import type { Check } from './use-checks.ts'

type Quote = {
  packages: number
  /** Packages not yet checked. */
  open: number
  units: number
  used: number
  allowance: number
}

/** Cost of checking all packages, or the remaining ones, and the units left. */
export function quoteWords({ packages, open, units, used, allowance }: Quote): string {
  const left = `${formatNumber(Math.max(0, allowance - used))} of ${formatNumber(allowance)}`
  if (open === 0) return `${formatCount(packages, 'package')} checked; ${left} units left`
  const what =
    open === packages
      ? formatCount(packages, 'package')
      : `${formatNumber(open)} of ${formatCount(packages, 'package')} not checked`
  return `${what} · ${formatCount(open * units, 'unit')}; ${left} left`
}

/** How many packages the remaining units cover; null if they cover all. */
export function shortfallWords({ open, units, used, allowance }: Quote): string | null {
  const left = Math.max(0, allowance - used)
  if (open * units <= left) return null
  return `Your remaining units cover ${formatNumber(Math.floor(left / units))} of them.`
}

/** Cell state of a package: highest affecting severity, none, or a gap. */
export type Outcome = Exclude<SeverityName, 'unknown'> | 'none' | 'gap' | 'running' | 'open'

/** Undecided, unknown severity and a failed check are a gap, never "none". */
export function outcomeOf(check: Check): Outcome {
  if (check.state === 'open' || check.state === 'running') return check.state
  if (check.state === 'failed') return 'gap'
  const { highest, undecided } = check.report.summary
  if (highest === 'unknown') return 'gap'
  return highest === 'none' && undecided > 0 ? 'gap' : highest
}

/** Affecting advisories by severity, without the severities that have none. */
export const affectingOf = ({ counts }: Pick<PackageReport['summary'], 'counts'>) =>
  SEVERITIES.flatMap((severity) => (counts[severity] > 0 ? [{ severity, count: counts[severity] }] : []))

/**
 * Whether an advisory that affects or may affect the version is known to be exploited; null if that was not checked or
 * such advisories may be missing from this page.
 */
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

/**
 * Why a check failed, in one line. For a missing package or version only the first sentence of the message: the rest
 * addresses API clients.
 */
export function failureWords(refusal: Refusal, subject: string): string {
  const { title, text } = problemWords(refusal, subject)
  const isMissing = refusal.code === 'PACKAGE_NOT_FOUND' || refusal.code === 'VERSION_NOT_FOUND'
  return isMissing ? (/^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text) : `${title}.`
}
