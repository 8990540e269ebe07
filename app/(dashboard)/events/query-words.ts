/** A word of a query as it stands in it; `field` is null for a free one. */
export type QueryWord = { raw: string; field: string | null; value: string }

/** Fields that a query can ask, with their names as chips say them. */
export const queryFields = {
  decision: 'Decision',
  level: 'Level',
  event: 'Event',
  label: 'Label',
  type: 'Type',
  ip: 'IP',
  email: 'E-mail',
  domain: 'Domain',
  user: 'User',
  device: 'Device',
  country: 'Country',
  signal: 'Signal',
  rule: 'Rule',
  request: 'Request',
  event_id: 'Your id',
} as const

export type QueryField = keyof typeof queryFields

/** A field with its quoted or plain value, a quoted text, or a plain word. An open quote is a word like another: the server says what is wrong with it. */
const WORD = /(?:([a-z_]+):)?"((?:[^"\\]|\\.)*)"|(?:([a-z_]+):(?!:))?(\S+)/g

const isField = (word: string | undefined): word is QueryField => word !== undefined && Object.hasOwn(queryFields, word)

/** Takes a query apart; put together again with blanks, the words ask the same. */
export function wordsOf(query: string): QueryWord[] {
  return Array.from(query.matchAll(WORD), ([raw, quotedField, quoted, plainField, plain = '']) => {
    if (quoted !== undefined) return { raw, field: quotedField ?? null, value: quoted.replace(/\\(.)/gu, '$1') }
    return isField(plainField) ? { raw, field: plainField, value: plain } : { raw, field: null, value: raw }
  })
}

/** The words as one query. */
export const queryOf = (words: readonly Pick<QueryWord, 'raw'>[]): string => words.map(({ raw }) => raw).join(' ')

/** `field:value`, in quotes where the value needs them. */
export function askFor(field: QueryField, value: string): string {
  return /^[^\s"]+$/.test(value) ? `${field}:${value}` : `${field}:"${value.replace(/["\\]/g, '\\$&')}"`
}

/** The query with a field set: what it asked of the same field before is replaced. */
export function withField(query: string, field: QueryField, value: string): string {
  const others = wordsOf(query).filter((word) => word.field !== field)
  return queryOf([...others, { raw: askFor(field, value) }])
}

/** The query without one of its words. */
export const withoutWord = (query: string, index: number): string =>
  queryOf(wordsOf(query).filter((_, at) => at !== index))

/** How a word reads on its chip: what it is about, and the value. */
export function chipOf({ field, value }: QueryWord): { name: string; says: string; value: string } {
  const name = isField(field ?? undefined) ? queryFields[field as QueryField] : (field ?? 'Anything')
  const begins = value.endsWith('*') && value.length > 1
  if (field === null) return { name, says: 'is or begins with', value }
  return { name, says: begins ? 'begins with' : 'is', value: begins ? value.slice(0, -1) : value }
}
