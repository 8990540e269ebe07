import semver, { type SemVer } from 'semver'
import { cleanVersion } from './clean.ts'
import type { VersionOrder } from './order.ts'

/**
 * npm: Semantic Versioning 2.0.0 (semver.org) as parsed by npm: three numbers of at most 2^53 - 1, build metadata
 * ignored. Loose like npm for old packages: a leading `v` or `=`, `1.0.0beta` for `1.0.0-beta`, leading zeros.
 */
export const npm: VersionOrder<SemVer> = {
  parse(text) {
    const clean = cleanVersion(text)
    return clean === null ? null : semver.parse(clean, { loose: true })
  },
  compare: (a, b) => a.compare(b),
  isPrerelease: (version) => version.prerelease.length > 0,
}
