import semver, { type SemVer } from 'semver'
import { cleanVersion } from './clean.ts'
import type { VersionOrder } from './order.ts'

const parse = (text: string): SemVer | null => {
  const clean = cleanVersion(text)
  return clean === null ? null : semver.parse(clean, { loose: true })
}

/** One or two numbers, and a prerelease. */
const short = /^[v=]*(\d+)(?:\.(\d+))?(-[0-9A-Za-z.-]+)?$/

/**
 * npm: Semantic Versioning 2.0.0 (semver.org) as parsed by npm: three numbers of at most 2^53 - 1, build metadata
 * ignored. Loose like npm for old packages: a leading `v` or `=`, `1.0.0beta` for `1.0.0-beta`, leading zeros.
 */
export const npm: VersionOrder<SemVer> = {
  parse,
  /** Missing numbers are zeros. A last affected `1` may mean 1.0.0 or all of 1, so it has no meaning here. */
  parseBound(text, edge) {
    const found = edge === 'last_affected' ? null : short.exec(text)
    return found && parse(`${found[1]}.${found[2] ?? 0}.0${found[3] ?? ''}`)
  },
  compare: (a, b) => a.compare(b),
  isPrerelease: (version) => version.prerelease.length > 0,
}
