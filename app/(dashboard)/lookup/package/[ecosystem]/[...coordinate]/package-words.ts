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
  const malware = summary.malware > 0 ? ['known malware'] : []
  return `${version.resolved}: ${[...malware, ...counted, ...undecided].join(', ') || 'no published advisory affects it'}`
}

export function verdictWords({ version, summary }: Verdict): string {
  const { total, undecided, malware } = summary
  const open = undecided > 0 ? `; ${undecided} more cannot be determined` : ''
  const affects = (what: string) => `${advisories(total)} ${total === 1 ? 'affects' : 'affect'} ${what}${open}.`
  if (malware > 0) {
    const others = total > malware || undecided > 0 ? ` ${affects('it')}` : ''
    return `${version.resolved} is known malware.${others}`
  }
  if (total > 0) return affects(version.resolved)
  return undecided > 0
    ? `No published advisory affects ${version.resolved}; ${undecided} cannot be determined.`
    : `No published advisory affects ${version.resolved}.`
}

const REMOVE = 'Remove it, and replace every secret that it could have read.'

/** What to do about malware, and what the proposed upgrade would fix; null if no advisory affects the version. */
export function upgradeWords({ summary, upgrade }: Pick<PackageReport, 'summary' | 'upgrade'>): string | null {
  if (summary.total === 0) return null
  const fixes = upgrade && `Upgrade to ${upgrade.version} fixes ${upgrade.fixes} of ${upgrade.of}.`
  if (summary.malware > 0) return [REMOVE, fixes].filter(Boolean).join(' ')
  return fixes ?? `No later release fixes ${summary.total === 1 ? 'it' : 'any of them'}.`
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
