import { cleanVersion } from './clean.ts'
import type { VersionOrder } from './order.ts'

/**
 * One token of a version. Ranks are compared first, then values; within a rank, values are all numbers or all texts.
 */
export type Token = { rank: number; value: number | bigint | string }

/** A version as a sequence of tokens, compared from the left. `publicTokens`: those before its local part, if any. */
export type TokenVersion = {
  tokens: readonly Token[]
  prerelease: boolean
  branch?: boolean
  publicTokens?: readonly Token[]
}

const exactDigits = 15
const end: Token = { rank: 0, value: 0 }

/** Parses decimal digits of any length exactly. */
export const wholeNumber = (digits: string): number | bigint =>
  digits.length > exactDigits ? BigInt(digits) : Number(digits)

/**
 * Compares two sequences lexicographically. The shorter one is padded with rank 0, which every ecosystem treats as the
 * end.
 */
export function compareTokens(a: readonly Token[], b: readonly Token[]): number {
  const length = Math.max(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a[index] ?? end
    const right = b[index] ?? end
    if (left.rank !== right.rank) return left.rank - right.rank
    if (left.rank === end.rank) continue
    if (left.value < right.value) return -1
    if (left.value > right.value) return 1
  }
  return 0
}

/**
 * Version order for an ecosystem whose versions `read` splits into tokens; `read` receives printable ASCII of at most
 * 256 characters.
 */
export function tokenOrder(read: (text: string) => TokenVersion | null): VersionOrder<TokenVersion> {
  return {
    parse(text) {
      const clean = cleanVersion(text)
      return clean === null ? null : read(clean)
    },
    compare: (a, b) => compareTokens(a.tokens, b.tokens),
    isPrerelease: (version) => version.prerelease,
  }
}
