import { formatCount } from '#app/_components/ui/format.ts'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'

export type Advisory = PackageReport['advisories'][number]
export type Severity = Advisory['severity']
type Verdict = Pick<PackageReport, 'version' | 'summary'>

/** Severities in the order of their weight. */
export const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'unknown'] as const satisfies readonly Severity[]

/** "1 advisory", "5 advisories". */
export const advisories = (count: number): string => formatCount(count, 'advisory', 'advisories')

/** What is known of the version, for the list of recent lookups. */
export function foundWords({ version, summary }: Verdict): string {
  const counted = SEVERITIES.flatMap((severity) => {
    const count = summary.counts[severity]
    return count === 0 ? [] : [severity === 'unknown' ? `${count} of unknown severity` : `${count} ${severity}`]
  })
  const undecided = summary.undecided > 0 ? [`${summary.undecided} undecided`] : []
  return `${version.resolved}: ${[...counted, ...undecided].join(', ') || 'no published advisory affects it'}`
}

/** The verdict on the version in one sentence. */
export function verdictWords({ version, summary }: Verdict): string {
  const { total, undecided } = summary
  if (total > 0) {
    const open = undecided > 0 ? `; for ${undecided} more it cannot be decided` : ''
    return `${advisories(total)} ${total === 1 ? 'affects' : 'affect'} ${version.resolved}${open}.`
  }
  return undecided > 0
    ? `No published advisory is known to affect ${version.resolved}; for ${undecided} it cannot be decided.`
    : `No published advisory affects ${version.resolved}.`
}

/** What the nearest better release would fix; null where nothing affects the version. */
export function upgradeWords({ summary, upgrade }: Pick<PackageReport, 'summary' | 'upgrade'>): string | null {
  if (summary.total === 0) return null
  if (!upgrade) return `No later release is known to fix ${summary.total === 1 ? 'it' : 'any of them'}.`
  return `Upgrade to ${upgrade.version} fixes ${upgrade.fixes} of ${upgrade.of}.`
}

/** The maintainers' state of a version that is not meant to be used, by the word of its ecosystem; null where it is in use. */
export function withdrawnWords({ package: { ecosystem }, version }: Pick<PackageReport, 'package' | 'version'>) {
  if (!version.yanked) return null
  return ecosystem === 'go' ? 'Retracted' : ecosystem === 'pypi' ? 'Yanked' : 'Withdrawn'
}

/** Whether a CVE identifier names the advisory, by which exploit prediction and known exploitation are matched. */
export const cvesOf = ({ id, aliases }: Pick<Advisory, 'id' | 'aliases'>): string[] => [
  ...new Set([id, ...aliases].filter((name) => /^CVE-\d{4}-\d+$/.test(name))),
]

/** A web address that may be linked; null for any other text. */
export function webAddress(text: string | null): string | null {
  return text !== null && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}

/** Host and path of a web address, without what every address has. */
export const shortAddress = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/(\.git)?\/?$/, '')
