import type { VersionOrder } from './order.ts'
import { type Token, type TokenVersion, tokenOrder, wholeNumber } from './tokens.ts'

const token = /[0-9]+|[^0-9.-]+|[.-]/g
const illegal = /[\\/:"<>|?*[\](),${}\s]/
const suffix = /(?<![a-z])([a-z]+)[0-9]*$/
const snapshotTimestamp = /-[0-9]{8}\.[0-9]{6}-[0-9]+$/

const rank = { release: 0, other: 2, hyphenNumber: 3, dotNumber: 4 }
const known = new Map([
  ['alpha', -5],
  ['beta', -4],
  ['milestone', -3],
  ['rc', -2],
  ['cr', -2],
  ['snapshot', -1],
  ['ga', rank.release],
  ['final', rank.release],
  ['release', rank.release],
  ['sp', 1],
])
const shortForms = new Map([
  ['a', 'alpha'],
  ['b', 'beta'],
  ['m', 'milestone'],
])
/** Markers of unfinished versions that Maven orders after the release. */
const unfinished = new Set(['dev', 'pre', 'preview', 'pr', 'ea', 'eap', 'nightly', 'canary', 'next'])

/**
 * Maven: the version order specification of the POM reference, interpreted as a total order: zeros and release words
 * are dropped before every hyphen and qualifier, and the end of a version sorts between `snapshot` and `sp`. Null for
 * texts without a digit, where Maven would compare words (`LATEST`), and for characters that Maven rejects or
 * replaces.
 */
export const maven: VersionOrder<TokenVersion> = {
  ...tokenOrder((text) => {
    if (!/[0-9]/.test(text) || illegal.test(text)) return null
    const tokens = tokensOf(text.toLowerCase())
    return { tokens, prerelease: tokens.some(isUnfinished) || snapshotTimestamp.test(text) }
  }),
  variantOf(text) {
    const [variant, word] = suffix.exec(text.toLowerCase()) ?? []
    return variant === undefined || word === undefined || known.has(word) || unfinished.has(word) ? null : variant
  },
}

const isUnfinished = ({ rank: at, value }: Token): boolean =>
  at < rank.release || (at === rank.other && unfinished.has(String(value)))

function tokensOf(text: string): Token[] {
  const parts = text.match(token) ?? []
  const tokens: Token[] = []
  let separator = '.'
  let empty = true
  for (const [index, part] of parts.entries()) {
    const separates = part === '.' || part === '-'
    if (separates && empty) append(tokens, separator, '0')
    if (!separates) append(tokens, empty ? separator : '-', part, parts[index + 1])
    if (separates) separator = part
    empty = separates
  }
  dropNulls(tokens)
  return tokens
}

function append(tokens: Token[], separator: string, part: string, next = ''): void {
  const isNumber = isDigit(part)
  if (separator === '-' || !isNumber) dropNulls(tokens)
  if (!isNumber) tokens.push(qualifier(part, isDigit(next)))
  else tokens.push({ rank: separator === '-' ? rank.hyphenNumber : rank.dotNumber, value: wholeNumber(part) })
}

const isDigit = (part: string): boolean => part >= '0' && part < ':'

function qualifier(text: string, beforeNumber: boolean): Token {
  const word = (beforeNumber && shortForms.get(text)) || text
  const place = known.get(word)
  return place === undefined ? { rank: rank.other, value: word } : { rank: place, value: 0 }
}

function dropNulls(tokens: Token[]): void {
  let last = tokens.at(-1)
  while (last && (last.rank === rank.release || (last.rank >= rank.hyphenNumber && !last.value))) {
    tokens.pop()
    last = tokens.at(-1)
  }
}
