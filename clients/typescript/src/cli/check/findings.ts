import type { CheckedAdvisory, CheckedPackage } from '../../generated/index.ts'
import type { Results } from './checked-packages.ts'
import type { ListedFile, Located } from './listed-files.ts'

/** An advisory that affects a package of a file. */
export type Finding = { file: string; located: Located; advisory: CheckedAdvisory }
/** A package whose advisories could not be checked or decided. */
export type Unchecked = { file: string; located: Located; reason: string }

export const severities = ['low', 'moderate', 'high', 'critical'] as const

type Severity = CheckedAdvisory['severity']

/** Severity of an advisory; malicious code is critical. */
export const severityOf = ({ malware, severity }: CheckedAdvisory): Severity => (malware ? 'critical' : severity)

/** Position from low to critical; an unknown severity comes last, since it may be critical. */
export const rankOf = (severity: Severity): number =>
  severity === 'unknown' ? severities.length : severities.indexOf(severity)

export const reaches = (severity: Severity, threshold: (typeof severities)[number]): boolean =>
  rankOf(severity) >= severities.indexOf(threshold)

export function findingsOf(
  files: readonly ListedFile[],
  results: Results,
): { findings: Finding[]; unchecked: Unchecked[] } {
  const findings: Finding[] = []
  const unchecked: Unchecked[] = []
  for (const { file, packages } of files)
    for (const located of packages) {
      const result = results.get(located.purl)
      const affecting = result?.advisories.filter(({ affectsVersion }) => affectsVersion === true) ?? []
      for (const advisory of affecting) findings.push({ file, located, advisory })
      const reason = uncheckedBecause(result)
      if (reason !== null) unchecked.push({ file, located, reason })
    }
  return { findings, unchecked }
}

function uncheckedBecause(result: CheckedPackage | undefined): string | null {
  if (!result) return 'The response has no result for it.'
  if (result.status === 'invalid') return result.error?.message ?? 'It is not a package URL.'
  return result.status === 'unknown' ? (result.unknownBecause ?? 'It could not be checked.') : null
}
