import semver, { type SemVer } from 'semver'
import { cleanVersion } from './clean.ts'
import type { VersionOrder } from './order.ts'

/**
 * npm: Semantic Versioning 2.0.0 (semver.org) as npm reads it: three numbers, each at most 2^53 - 1, build metadata without weight. Loose
 * like npm with what old packages carry: `v` or `=` in front, `1.0.0beta` for `1.0.0-beta`, leading zeros.
 */
export const npm: VersionOrder<SemVer> = {
  parse(text) {
    const clean = cleanVersion(text)
    return clean === null ? null : semver.parse(clean, { loose: true })
  },
  compare: (a, b) => a.compare(b),
  isPrerelease: (version) => version.prerelease.length > 0,
}
