import { formatCount } from '#app/_components/ui/format.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'

export type Advisory = PackageReport['advisories'][number]
export type Severity = Advisory['severity']
type Verdict = Pick<PackageReport, 'version' | 'summary'>

/** Most severe first. */
export const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'unknown'] as const satisfies readonly Severity[]

/** "1 advisory", "5 advisories". */
export const advisories = (count: number): string => formatCount(count, 'advisory', 'advisories')

/** Short result for the list of recent lookups. */
export function foundWords({ version, summary }: Verdict): string {
  const counted = SEVERITIES.flatMap((severity) => {
    const count = summary.counts[severity]
    return count === 0 ? [] : [severity === 'unknown' ? `${count} of unknown severity` : `${count} ${severity}`]
  })
  const undecided = summary.undecided > 0 ? [`${summary.undecided} undetermined`] : []
  return `${version.resolved}: ${[...counted, ...undecided].join(', ') || 'no published advisory affects it'}`
}

export function verdictWords({ version, summary }: Verdict): string {
  const { total, undecided } = summary
  if (total > 0) {
    const open = undecided > 0 ? `; ${undecided} more cannot be determined` : ''
    return `${advisories(total)} ${total === 1 ? 'affects' : 'affect'} ${version.resolved}${open}.`
  }
  return undecided > 0
    ? `No published advisory affects ${version.resolved}; ${undecided} cannot be determined.`
    : `No published advisory affects ${version.resolved}.`
}

/** What the proposed upgrade would fix; null if no advisory affects the version. */
export function upgradeWords({ summary, upgrade }: Pick<PackageReport, 'summary' | 'upgrade'>): string | null {
  if (summary.total === 0) return null
  if (!upgrade) return `No later release fixes ${summary.total === 1 ? 'it' : 'any of them'}.`
  return `Upgrade to ${upgrade.version} fixes ${upgrade.fixes} of ${upgrade.of}.`
}

/** The ecosystem's word for a withdrawn version; null if the version is not withdrawn. */
export function withdrawnWords({ package: { ecosystem }, version }: Pick<PackageReport, 'package' | 'version'>) {
  if (!version.yanked) return null
  return ecosystem === 'go' ? 'Retracted' : ecosystem === 'pypi' ? 'Yanked' : 'Withdrawn'
}

/** CVE identifiers of the advisory (id and aliases), which EPSS scores and known exploitation are matched by. */
export const cvesOf = ({ id, aliases }: Pick<Advisory, 'id' | 'aliases'>): string[] => [
  ...new Set([id, ...aliases].filter((name) => /^CVE-\d{4}-\d+$/.test(name))),
]

/** Host and path without the scheme, `www.`, `.git` and trailing slash. */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/(\.git)?\/?$/, '')
