import { formatCount, formatDay, formatNumber } from '#app/_components/ui/format.ts'
import type { ReleaseLine } from '#server/lookups/vulnerabilities/release-line.ts'
import { advisories } from './package-words.ts'
import type { LineRelease } from './ruler-geometry.ts'

/** Maximum releases that the service returns. */
const MOST = 300

export function stateWords({ affectedBy, undecided }: Pick<LineRelease, 'affectedBy' | 'undecided'>): string {
  const open = undecided > 0 ? `${formatNumber(undecided)} undetermined` : ''
  if (affectedBy === 0) return open || 'no published advisory'
  return [advisories(affectedBy), open].filter(Boolean).join(', ')
}

/** Tooltip of a release: version, date, advisories, and whether it is a pre-release or withdrawn. */
export function releaseWords(release: LineRelease): string {
  const { version, publishedAt, prerelease, withdrawn } = release
  const day = publishedAt ? formatDay(new Date(publishedAt)) : null
  const kind = [prerelease ? 'pre-release' : null, withdrawn ? 'withdrawn or deprecated' : null]
  return [version, day, stateWords(release), ...kind].filter(Boolean).join(' · ')
}

/** Text alternative of the whole ruler. */
export function rulerSentence(
  { releases }: Pick<ReleaseLine, 'releases'>,
  mine: string | null,
  latest: string | null,
): string {
  const first = releases[0]?.version ?? ''
  const last = releases.at(-1)?.version ?? ''
  const affected = releases.filter(({ affectedBy }) => affectedBy > 0).length
  const open = releases.filter(({ affectedBy, undecided }) => affectedBy === 0 && undecided > 0).length
  const undecided = open > 0 ? `, ${formatNumber(open)} undetermined` : ''
  const toResult = (name: string, version: string | null) => {
    const release = releases.find((each) => each.version === version)
    return release ? ` ${name} ${release.version}: ${stateWords(release)}.` : ''
  }
  const range =
    releases.length === 1 ? `1 release, ${first}` : `${formatNumber(releases.length)} releases from ${first} to ${last}`
  const newest = mine === latest ? '' : toResult('Latest', latest)
  return `Timeline of ${range}: ${formatNumber(affected)} affected${undecided}.${toResult('Looked up', mine)}${newest}`
}

/** Which releases the ruler omits; null if it shows all of them. */
export function leftOutWords({ total, releases }: Pick<ReleaseLine, 'total' | 'releases'>): string | null {
  const left = total - releases.length
  if (left <= 0) return null
  if (releases.length >= MOST) {
    return `The newest ${formatNumber(releases.length)} of ${formatNumber(total)} releases; type older ones in the field above.`
  }
  return `${formatNumber(releases.length)} of ${formatNumber(total)} releases; ${formatCount(left, 'version')} cannot be ordered.`
}
