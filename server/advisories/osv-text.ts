const longestTitle = 500
const longestUrl = 2_000
const readAhead = 4_000

/** Reduces text to one line: removes control and direction characters and lone surrogates, collapses white space. */
function onOneLine(text: string): string {
  return text
    .slice(0, readAhead)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
}

function cut(text: string): string {
  if (text.length <= longestTitle) return text
  return `${text.slice(0, longestTitle - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** First sentence of the first non-heading line; headings such as "Impact" do not describe the vulnerability. */
function firstSentence(details: string): string {
  const lines = details
    .slice(0, readAhead)
    .split('\n')
    .map(onOneLine)
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
  const line = lines.find((text) => !text.startsWith('#')) ?? lines[0]?.replace(/^#+\s*/, '') ?? ''
  return /^.*?[.!?](?= \p{Lu})/u.exec(line)?.[0] ?? line
}

/** Title of a record, at most 500 characters: its summary, else the first sentence of its details, else its id. */
export function titleOf(id: string, summary: string, details: string) {
  const written = onOneLine(summary)
  if (written !== '') return { title: cut(written), titleFrom: 'summary' as const }
  const sentence = firstSentence(details)
  if (sentence !== '') return { title: cut(sentence), titleFrom: 'details' as const }
  return { title: id, titleFrom: 'id' as const }
}

const dateForm = /^(\d{4}-\d\d-\d\d)(?:[Tt ](\d\d:\d\d:\d\d(?:\.\d{1,12})?)([Zz]|[+-]\d\d:\d\d)?)?$/

/**
 * Formats a date as ISO 8601 with milliseconds and Z, assuming UTC without a zone. Null for anything else and for year
 * 1.
 */
export function dateOf(value: unknown): string | null {
  const found = typeof value === 'string' ? dateForm.exec(value.trim()) : null
  if (!found) return null
  const [, day, time = '00:00:00', zone = 'Z'] = found
  const date = new Date(`${day}T${time}${zone.toUpperCase()}`)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1 ? null : date.toISOString()
}

/** Whether a text is a URL that may be shown as a link (http or https, at most 2,000 characters). */
export function isWebAddress(text: unknown): text is string {
  if (typeof text !== 'string' || text.length > longestUrl) return false
  return /^https?:\/\/[^\s\p{Cc}\p{Bidi_Control}]+$/iu.test(text) && text.isWellFormed() && URL.canParse(text)
}

export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)
}

/** Whether a text is valid as a version, package name or ecosystem: not empty, at most 256 characters, storable. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 256 && storable(value)
}

const storable = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)
