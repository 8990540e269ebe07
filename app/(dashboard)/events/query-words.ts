/** A term of a query: as written, and its field in lower case, null for free text. */
export type QueryWord = { raw: string; field: string | null; value: string }

/** Query fields with their chip labels. */
export const queryFields = {
  decision: 'Decision',
  level: 'Level',
  event: 'Event',
  label: 'Label',
  type: 'Type',
  ip: 'IP',
  email: 'Email',
  domain: 'Domain',
  user: 'User',
  user_id: 'User',
  device: 'Device',
  country: 'Country',
  signal: 'Signal',
  rule: 'Rule',
  request: 'Request',
  request_id: 'Request',
  event_id: 'Your ID',
} as const

export type QueryField = keyof typeof queryFields

/**
 * A field with a quoted or plain value, a quoted text or a plain word. An unclosed quote counts as a plain word; the
 * server reports the error.
 */
const WORD = /(?:([a-z_]+):)?"((?:[^"\\]|\\.)*)"|(?:([a-z_]+):(?!:))?(\S+)/gi

const isField = (word: string | undefined): word is QueryField => word !== undefined && Object.hasOwn(queryFields, word)

/** Splits a query into terms; joining them with spaces yields an equivalent query. */
export function wordsOf(query: string): QueryWord[] {
  return Array.from(query.matchAll(WORD), ([raw, quotedField, quoted, plainField, plain = '']) => {
    const field = (quotedField ?? plainField)?.toLowerCase()
    if (quoted !== undefined) return { raw, field: field ?? null, value: quoted.replace(/\\(.)/gu, '$1') }
    return isField(field) ? { raw, field, value: plain } : { raw, field: null, value: raw }
  })
}

export const queryOf = (words: readonly Pick<QueryWord, 'raw'>[]): string => words.map(({ raw }) => raw).join(' ')

/** `field:value`, quoted if needed. */
export function requestFor(field: QueryField, value: string): string {
  return /^[^\s"]+$/.test(value) ? `${field}:${value}` : `${field}:"${value.replace(/["\\]/g, '\\$&')}"`
}

/** Sets a field in the query, replacing earlier terms of that field. */
export function withField(query: string, field: QueryField, value: string): string {
  const others = wordsOf(query).filter((word) => word.field !== field)
  return queryOf([...others, { raw: requestFor(field, value) }])
}

/** The query without the term at `index`. */
export const withoutWord = (query: string, index: number): string =>
  queryOf(wordsOf(query).filter((_, at) => at !== index))

/** A term's chip: field label, relation and value. */
export function chipOf({ field, value }: QueryWord): { name: string; label: string; value: string } {
  const name = isField(field ?? undefined) ? queryFields[field as QueryField] : (field ?? 'Anything')
  const begins = value.endsWith('*') && value.length > 1
  if (field === null) return { name, label: 'is or starts with', value }
  return { name, label: begins ? 'starts with' : 'is', value: begins ? value.slice(0, -1) : value }
}
