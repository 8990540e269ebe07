/** A word of a query. `field` is in lower case, and null for free text. */
export type Word = { field: string | null; value: string; quoted: boolean }

const maxWords = 10

export class QueryFault extends Error {}

export function refuseQuery(message: string): never {
  throw new QueryFault(message)
}

const pattern = /(?:([a-z][a-z_]*):)?(?:"((?:[^"\\]|\\.)*)"(?!\S)|(\S+))?/giy

/**
 * Splits a query at whitespace. Quotes keep whitespace together; `\"` and `\\` are escapes inside them. `isPlain`
 * marks words that contain a colon but name no field.
 */
export function wordsOf(query: string, isPlain: (word: string) => boolean): Word[] {
  const words: Word[] = []
  const start = /\S/g
  for (let found = start.exec(query); found; found = start.exec(query)) {
    const { word, end } = wordAt(query, found.index, isPlain)
    words.push(word)
    start.lastIndex = end
  }
  if (words.length > maxWords) refuseQuery(`Use at most ${maxWords} words.`)
  return words
}

function wordAt(query: string, at: number, isPlain: (word: string) => boolean): { word: Word; end: number } {
  const [raw = ''] = /^\S+/.exec(query.slice(at)) ?? []
  if (isPlain(raw)) return { word: { field: null, value: raw, quoted: false }, end: at + raw.length }
  pattern.lastIndex = at
  const [text = '', named, inQuotes, plain = ''] = pattern.exec(query) ?? []
  const field = named?.toLowerCase() ?? null
  if (field !== null && inQuotes === undefined && plain === '') refuseQuery(`${field}: needs a value.`)
  if (plain.startsWith('"')) refuseQuery('Unbalanced quotes.')
  const value = inQuotes?.replace(/\\(.)/gu, '$1') ?? plain
  if (value === '') refuseQuery('Empty quotes.')
  return { word: { field, value, quoted: inQuotes !== undefined }, end: at + text.length }
}
