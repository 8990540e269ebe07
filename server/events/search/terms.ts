import { fail } from '../../platform/errors.ts'

/** A word of a query. `field` is null for one that asks no field by name. */
export type Word = { field: string | null; value: string; quoted: boolean }

const mostWords = 10

/** Refuses a query with what would be right instead. */
export function refuseQuery(message: string): never {
  return fail('VALIDATION_FAILED', `/query: ${message}`, {
    details: [{ pointer: '/query', code: 'custom', message }],
  })
}

/** `field:`, an optional value in quotes, or a plain word; a quote that does not end swallows the rest and is found below. */
const pattern = /(?:([a-z][a-z_]*):(?!:))?(?:"((?:[^"\\]|\\.)*)"|(\S+))?/gy

/** Splits a query at blanks. Quotes keep blanks together, `\"` and `\\` stand for themselves inside. `isPlain` tells words that are no field although they look like one. */
export function wordsOf(query: string, isPlain: (word: string) => boolean): Word[] {
  const words: Word[] = []
  for (let at = 0; at < query.length; ) {
    if (/\s/.test(query[at] ?? '')) {
      at++
      continue
    }
    const [raw = ''] = /^\S+/.exec(query.slice(at)) ?? []
    pattern.lastIndex = at
    const found = isPlain(raw) ? null : pattern.exec(query)
    const [text = raw, field = null, inQuotes, plain = raw] = found ?? []
    if (field !== null && text === `${field}:`) refuseQuery(`Nothing stands behind ${field}: .`)
    const value = inQuotes?.replace(/\\(.)/gu, '$1') ?? plain
    if (inQuotes === undefined && value.startsWith('"')) refuseQuery('A quote does not end.')
    words.push({ field, value, quoted: inQuotes !== undefined })
    at += text.length
  }
  if (words.length > mostWords) refuseQuery(`At most ${mostWords} words.`)
  return words
}
