import { SEVERITIES, type SeverityName } from '#app/_components/packages/severity.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { CheckedPackage } from '#server/lookups/vulnerabilities/schema.ts'
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
  return `The remaining units are enough for ${formatNumber(Math.floor(left / units))} of them.`
}

/** Cell state of a package: highest affecting severity, none, or a gap. */
export type Outcome = Exclude<SeverityName, 'unknown'> | 'none' | 'gap' | 'running' | 'open'

/** Undecided, unknown severity and a package that could not be checked are a gap, never "none". */
export function outcomeOf(check: Check): Outcome {
  if (check.state !== 'done') return check.state
  const { status, summary } = check.result
  if (status === 'no_known_vulnerabilities') return 'none'
  const highest = summary?.highest ?? 'unknown'
  return status === 'vulnerable' && highest !== 'unknown' && highest !== 'none' ? highest : 'gap'
}

/** Whether a check can give more than it has: not run yet, or its advisories could not be fetched. */
export const isOpen = (check: Check): boolean =>
  check.state !== 'done' || (check.result.status === 'unknown' && check.result.summary === null)

/** Affecting advisories by severity, without the severities that have none. */
export const affectingOf = ({ counts }: Pick<NonNullable<CheckedPackage['summary']>, 'counts'>) =>
  SEVERITIES.flatMap((severity) => (counts[severity] > 0 ? [{ severity, count: counts[severity] }] : []))

/**
 * Whether an advisory that affects or may affect the version is known to be exploited; null if that was not checked or
 * the result does not list all of them.
 */
export function isExploited({ advisories, summary }: Pick<CheckedPackage, 'advisories' | 'summary'>): boolean | null {
  if (advisories.some(({ knownExploited }) => knownExploited)) return true
  const whole = summary !== null && advisories.length === summary.total + summary.undecided
  return whole && advisories.every(({ knownExploited }) => knownExploited === false) ? false : null
}
