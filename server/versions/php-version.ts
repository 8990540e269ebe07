import { type Token, wholeNumber } from './tokens.ts'

const part = /[0-9]+|[^0-9.+_-]+/g

const rank = { unknown: -5, release: 0, number: 1, patch: 2 }
/** Ranks of PHP's version words by prefix; the first match wins. */
const words: readonly (readonly [beginning: string, rank: number])[] = [
  ['dev', -4],
  ['a', -3],
  ['b', -2],
  ['RC', -1],
  ['rc', -1],
  ['#', rank.release],
  ['p', rank.patch],
]

/**
 * Tokens compared by PHP's `version_compare`: numbers and words, split at `.`, `-`, `_`, `+` and between digits and
 * other characters. Unknown words sort before `dev` and are all equal; the end of a version sorts between `RC` and a
 * further number.
 */
export const phpVersionTokens = (text: string): Token[] => (text.match(part) ?? []).map(tokenOf)

function tokenOf(text: string): Token {
  if (text >= '0' && text < ':') return { rank: rank.number, value: wholeNumber(text) }
  const place = words.find(([beginning]) => text.startsWith(beginning))
  return { rank: place?.[1] ?? rank.unknown, value: 0 }
}
