import { type Pep440Version, parse } from '@renovatebot/pep440'
import type { VersionOrder } from './order.ts'
import { parseOlderPypi } from './pypi-older.ts'
import { type Token, type TokenVersion, tokenOrder, wholeNumber } from './tokens.ts'

const rank = { letters: 1, number: 2, phase: 1 }
const phases = { dev: 1, a: 2, b: 3, rc: 4, final: 5 }

const order = tokenOrder((text) => {
  const version = parse(text)
  if (version === null) return null
  const { epoch, release, pre, post, dev } = version
  const numbers = [epoch, ...release, pre?.[1] ?? 0, post?.[1] ?? 0, dev?.[1] ?? 0]
  if (!numbers.every(Number.isSafeInteger)) return null
  const publicTokens = [
    { rank: rank.number, value: epoch },
    ...withoutTrailingZeros(release).map((value) => ({ rank: rank.number, value })),
    ...suffixTokens(version),
  ]
  const local = localTokens(text)
  return {
    tokens: [...publicTokens, ...local],
    prerelease: pre !== null || dev !== null,
    ...(local.length > 0 && { publicTokens }),
  }
})

/**
 * PyPI: PEP 440, with epochs, post-releases, development releases and local versions. `parse` is null for versions
 * from before PEP 440 and numbers over 2^53 - 1.
 */
export const pypi: VersionOrder<TokenVersion> = {
  ...order,
  parseOlder: parseOlderPypi,
  publicOf: ({ publicTokens: tokens, prerelease }) => (tokens ? { tokens, prerelease } : null),
}

function withoutTrailingZeros(release: readonly number[]): number[] {
  return release.slice(0, release.findLastIndex((part) => part !== 0) + 1)
}

/**
 * Pre-release, post-release and development part, sorted below any further number of the release. A bare development
 * release sorts before the first alpha.
 */
function suffixTokens({ pre, post, dev }: Pep440Version): Token[] {
  const alone = pre === null && post === null && dev !== null
  const phase = alone ? phases.dev : pre === null ? phases.final : phases[pre[0] as 'a' | 'b' | 'rc']
  const values = [phase, pre?.[1] ?? 0, post?.[1] ?? -1, dev?.[1] ?? Number.POSITIVE_INFINITY]
  return values.map((value) => ({ rank: rank.phase, value }))
}

/** The local part, parsed here because the library reads `1e5` as a number. */
function localTokens(text: string): Token[] {
  const plus = text.indexOf('+')
  if (plus === -1) return []
  return text
    .slice(plus + 1)
    .toLowerCase()
    .split(/[._-]/)
    .map((part) =>
      /^[0-9]+$/.test(part) ? { rank: rank.number, value: wholeNumber(part) } : { rank: rank.letters, value: part },
    )
}
