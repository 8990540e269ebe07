import { normalizeComposerVersion } from './composer-normalize.ts'
import type { VersionOrder } from './order.ts'
import { phpVersionTokens } from './php-version.ts'
import { type TokenVersion, tokenOrder } from './tokens.ts'

const branchPrefix = 'dev-'
const defaultBranches = new Set(['master', 'trunk', 'default'])
const rank = { branch: -10, defaultBranch: 10 }

const order = tokenOrder((text) => {
  const normal = normalizeComposerVersion(text)
  if (normal === null) return null
  if (normal.startsWith(branchPrefix)) return branch(normal.slice(branchPrefix.length))
  const prerelease = /-(?:dev|alpha|beta|RC)/.test(normal)
  return { tokens: phpVersionTokens(normal), prerelease, branch: numericBranch.test(normal) }
})

/** All versions that begin with these numbers: `2022.10.x`, `1.*`. */
const series = /^(v?\d+(?:\.\d+){0,2})\.[x*]$/i

/**
 * Composer: versions in Composer's normal form, compared as by PHP's `version_compare`. Composer treats branches as
 * incomparable; here they sort by name below every number, except the default branches, which sort above, as in
 * Composer's own sorting.
 */
export const composer: VersionOrder<TokenVersion> = {
  ...order,
  /** A series begins with its first development version and ends with its branch; where in it a fix is, is not said. */
  parseBound(text, edge) {
    const numbers = series.exec(text)?.[1]
    if (numbers === undefined || edge === 'fixed') return null
    return order.parse(edge === 'last_affected' ? `${numbers}.x-dev` : `${numbers}.0-dev`)
  },
  isBranch: (version) => version.branch === true,
}

/** The normal form of `1.x-dev`. */
const numericBranch = /\.9999999-dev$/

const branch = (name: string): TokenVersion => ({
  tokens: [{ rank: defaultBranches.has(name) ? rank.defaultBranch : rank.branch, value: name }],
  prerelease: true,
  branch: true,
})
