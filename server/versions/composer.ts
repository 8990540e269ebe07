import { normalizeComposerVersion } from './composer-normalize.ts'
import type { VersionOrder } from './order.ts'
import { phpVersionTokens } from './php-version.ts'
import { type TokenVersion, tokenOrder } from './tokens.ts'

const branchPrefix = 'dev-'
const defaultBranches = new Set(['master', 'trunk', 'default'])
const rank = { branch: -10, defaultBranch: 10 }

/**
 * Composer: versions in Composer's normal form, compared as by PHP's `version_compare`. Composer treats branches as
 * incomparable; here they sort by name below every number, except the default branches, which sort above, as in
 * Composer's own sorting.
 */
export const composer: VersionOrder<TokenVersion> = {
  ...tokenOrder((text) => {
    const normal = normalizeComposerVersion(text)
    if (normal === null) return null
    if (normal.startsWith(branchPrefix)) return branch(normal.slice(branchPrefix.length))
    const prerelease = /-(?:dev|alpha|beta|RC)/.test(normal)
    return { tokens: phpVersionTokens(normal), prerelease, branch: numericBranch.test(normal) }
  }),
  isBranch: (version) => version.branch === true,
}

/** The normal form of `1.x-dev`. */
const numericBranch = /\.9999999-dev$/

const branch = (name: string): TokenVersion => ({
  tokens: [{ rank: defaultBranches.has(name) ? rank.defaultBranch : rank.branch, value: name }],
  prerelease: true,
  branch: true,
})
