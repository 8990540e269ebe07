import { cleanVersion } from './clean.ts'
import type { VersionOrder } from './order.ts'

/** One step of a version. Ranks decide first; values are compared within a rank, where they are all numbers or all texts. */
export type Token = { rank: number; value: number | bigint | string }

/** A version as the sequence of its steps, compared from the left. */
export type TokenVersion = { tokens: readonly Token[]; prerelease: boolean; branch?: boolean }

const exactDigits = 15
const end: Token = { rank: 0, value: 0 }

/** A whole number of any length from its decimal digits, exact. */
export const wholeNumber = (digits: string): number | bigint =>
  digits.length > exactDigits ? BigInt(digits) : Number(digits)

/** Lexicographic order of two sequences. The shorter one goes on with steps of rank 0, which every ecosystem reads as "nothing more". */
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

/** The order of an ecosystem whose versions are read into sequences by `read`, which sees printable ASCII of at most 256 characters. */
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
