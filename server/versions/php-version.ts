import { type Token, wholeNumber } from './tokens.ts'

const part = /[0-9]+|[^0-9.+_-]+/g

const rank = { unknown: -5, release: 0, number: 1, patch: 2 }
/** Ranks of the words PHP knows, by how a word begins. The first that fits decides. */
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
 * The steps PHP's `version_compare` compares: numbers and words, cut at `.`, `-`, `_`, `+` and between digits and others. Unknown words come
 * before `dev` and are all equal; the end of a version stands between `RC` and a further number.
 */
export const phpVersionTokens = (text: string): Token[] => (text.match(part) ?? []).map(tokenOf)

function tokenOf(text: string): Token {
  if (text >= '0' && text < ':') return { rank: rank.number, value: wholeNumber(text) }
  const place = words.find(([beginning]) => text.startsWith(beginning))
  return { rank: place?.[1] ?? rank.unknown, value: 0 }
}
