import { z } from 'zod'

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0]
type Path = readonly PropertyKey[]

/** Sentence for a rejected input in the caller's terms, starting with the name of the field. */
export function validationMessage(issue: Issue): string {
  const path = issue.path ?? []
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => fieldName([...path, key]))
    return `Unknown ${names.length === 1 ? 'field' : 'fields'} ${names.join(', ')}.${meant(issue)}`
  }
  if (issue.code === 'invalid_key') return `${fieldName(path)} is not a valid field name.`
  return `${fieldName(path)} ${predicateOf(issue)}.`
}

/** The fields that unknown ones are likely to be misspellings of, as a sentence. */
function meant({ keys, inst }: Issue & { code: 'unrecognized_keys' }): string {
  const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : []
  const near = keys.flatMap((key) => known.find((name) => isMisspelt(key, name)) ?? [])
  return near.length > 0 ? ` Did you mean ${near.join(', ')}?` : ''
}

/** Whether two names differ in letter case, separators, or one letter: wrong, missing, added or swapped with the next. */
function isMisspelt(given: string, name: string): boolean {
  const [a = '', b = ''] = [given, name].map((text) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const rest = (text: string, skipped: number) => text.slice(start + skipped)
  const swapped = rest(a, 2) === rest(b, 2) && a[start] === b[start + 1] && a[start + 1] === b[start]
  const differs = swapped || rest(a, 1) === rest(b, 1) || rest(a, 1) === rest(b, 0) || rest(a, 0) === rest(b, 1)
  return a === b || (a.length > 2 && differs)
}

/** Registered once for all schemas; a message given by a schema wins. */
z.config({ customError: validationMessage })

/** `order.items[0].name`; `The request` for the input as a whole. */
export function fieldName(path: Path): string {
  const name = path.reduce<string>(
    (text, part) => (/^\d+$/.test(String(part)) ? `${text}[${String(part)}]` : `${text}${text && '.'}${String(part)}`),
    '',
  )
  return name || 'The request'
}

/** The message of an issue, with the name of the field in front unless the message contains it. */
export function namedMessage({ path, message }: { path: Path; message: string }): string {
  const name = fieldName(path)
  return path.length === 0 || message.startsWith(`${name} `) || message.startsWith('Unknown field')
    ? message
    : `${name}: ${message}`
}

function predicateOf(issue: Issue): string {
  const missing = 'input' in issue && issue.input === undefined
  switch (issue.code) {
    case 'invalid_type':
      return missing ? 'is required' : `must be ${boundedType(issue)}`
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ')
      const options = issue.values.length === 1 ? values : `one of ${values}`
      return missing ? `is required: ${options}` : `must be ${options}`
    }
    case 'too_small':
    case 'too_big':
      return sizeOf(issue)
    case 'invalid_format':
      return `must ${formatOf(issue)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return missing ? 'is required' : unionOf(issue)
    case 'invalid_element':
      return 'contains a value that is not allowed'
    default:
      return 'has a value that is not allowed'
  }
}

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

const typeOf = (expected: string): string => types[expected] ?? 'of another type'

type Bounds = { minimum?: number | null; maximum?: number | null; whole: boolean }

/** Bounds of the number schema that raised the issue, or that holds the check that did. */
function boundsOf(issue: Issue): Bounds {
  const schema: unknown = 'schema' in issue ? issue.schema : issue.inst
  if (!(schema instanceof z.ZodNumber)) return { whole: false }
  return { minimum: schema.minValue, maximum: schema.maxValue, whole: schema.isInt }
}

function boundedType(issue: Issue & { code: 'invalid_type' }): string {
  if (issue.expected !== 'number' && issue.expected !== 'int') return typeOf(issue.expected)
  const bounds = boundsOf(issue)
  return rangeOf({ ...bounds, whole: bounds.whole || issue.expected === 'int' })
}

/** A limit that a caller could reach: whole numbers are always bounded by the safe integers. */
const isLimit = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

function rangeOf({ minimum, maximum, whole }: Bounds): string {
  const number = whole ? 'a whole number' : 'a number'
  if (isLimit(minimum) && isLimit(maximum)) return `${number} from ${minimum} to ${maximum}`
  if (isLimit(minimum)) return `${number} of at least ${minimum}`
  return isLimit(maximum) ? `${number} of at most ${maximum}` : number
}

const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
  set: ['item', 'items'],
  map: ['entry', 'entries'],
  object: ['field', 'fields'],
}

function sizeOf(issue: Issue & { code: 'too_small' | 'too_big' }): string {
  const small = issue.code === 'too_small'
  const limit = small ? issue.minimum : issue.maximum
  const unit = units[issue.origin]
  if (!unit) {
    const bounds = boundsOf(issue)
    if (issue.inclusive !== false && isLimit(bounds.minimum) && isLimit(bounds.maximum))
      return `must be ${rangeOf(bounds)}`
    const shown = issue.origin === 'date' ? new Date(Number(limit)).toISOString() : String(limit)
    if (issue.inclusive === false) return `must be ${small ? 'more' : 'less'} than ${shown}`
    return `must be at ${small ? 'least' : 'most'} ${shown}`
  }
  if (small && Number(limit) === 1 && !issue.exact) return 'must not be empty'
  const counted = `${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}`
  if (issue.exact) return `must have exactly ${counted}`
  return `must have at ${small ? 'least' : 'most'} ${counted}`
}

const formats: Record<string, string> = {
  email: 'an email address',
  url: 'a URL',
  datetime: 'a date and time such as 2026-11-22T10:30:00Z',
  date: 'a date such as 2026-11-22',
  time: 'a time such as 10:30:00',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  cidrv4: 'an IPv4 range',
  cidrv6: 'an IPv6 range',
  uuid: 'a UUID',
  json_string: 'JSON',
  base64: 'base64',
  base64url: 'base64url',
}

function formatOf(issue: Issue & { code: 'invalid_format' }): string {
  if ('prefix' in issue) return `start with "${String(issue.prefix)}"`
  if ('suffix' in issue) return `end with "${String(issue.suffix)}"`
  if ('includes' in issue) return `contain "${String(issue.includes)}"`
  const format = formats[issue.format]
  return format ? `be ${format}` : 'have the documented format'
}

/** "must be text or a list" where the options differ by type only. */
function unionOf(issue: Issue & { code: 'invalid_union' }): string {
  const expected = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' && first.path.length === 0 ? typeOf(first.expected) : null,
  )
  const kinds = [...new Set(expected)]
  if (kinds.length === 0 || kinds.includes(null)) return 'has a value that is not allowed'
  return `must be ${kinds.join(' or ')}`
}
