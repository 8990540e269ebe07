import { z } from 'zod'
import { type Warning, warning } from '../lookups/index.ts'
import { isPlainText } from '../platform/plain-text.ts'

type Fields = Record<string, unknown>
type Tolerated = { input: unknown; warnings: Warning[] }

/**
 * Input in which null is absent and the `pointers` reject nothing: a text there is cut to the length of its field and
 * freed of characters that no store can hold; what its field still rejects is left out. Each such change is a warning.
 * For values that a visitor of the caller's site controls, so that none of them can turn the request
 * into an error. Fields are one or two levels deep. Pure.
 */
export function tolerate(input: unknown, schema: z.ZodObject, pointers: readonly string[]): Tolerated {
  if (!isFields(input)) return { input, warnings: [] }
  const kept = withoutNulls(input)
  const warnings: Warning[] = []
  for (const pointer of pointers) {
    const [name = '', inner] = pointer.slice(1).split('/')
    const holder = inner === undefined ? kept : kept[name]
    const field = inner ?? name
    if (!isFields(holder) || !Object.hasOwn(holder, field)) continue
    const accepts = fieldOf(inner === undefined ? schema : objectOf(fieldOf(schema, name)), field)
    const given = holder[field]
    if (accepts.safeParse(given).success) continue
    const cut = cutFor(accepts, given)
    if (cut === undefined) delete holder[field]
    else holder[field] = cut
    warnings.push(warning('INPUT_INVALID', pointer))
  }
  return { input: kept, warnings }
}

/** The text as its field accepts it, or undefined if the field rejects it however short. */
function cutFor(field: z.ZodType, given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const most = textOf(field)?.maxLength ?? given.length
  const plain = isPlainText(given) ? given : given.toWellFormed().replaceAll('\0', '\ufffd')
  const cut = plain.slice(0, most).toWellFormed()
  return field.safeParse(cut).success ? cut : undefined
}

/** A copy in which null members are left out, also those of objects inside. */
function withoutNulls(fields: Fields): Fields {
  const kept = membersOf(fields)
  for (const [name, value] of Object.entries(kept)) if (isFields(value)) kept[name] = membersOf(value)
  return kept
}

function membersOf(fields: Fields): Fields {
  const members = { ...fields }
  for (const [name, value] of Object.entries(members)) if (value === null) delete members[name]
  return members
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const inside = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional ? inside(field.unwrap() as z.ZodType) : field

const textOf = (field: z.ZodType): z.ZodString | null => {
  const text = inside(field)
  return text instanceof z.ZodString ? text : null
}

function fieldOf(object: z.ZodObject, name: string): z.ZodType {
  const field: unknown = object.shape[name]
  if (field instanceof z.ZodType) return field
  throw new Error(`the schema has no field ${name}`)
}

function objectOf(field: z.ZodType): z.ZodObject {
  const object = inside(field)
  if (object instanceof z.ZodObject) return object
  throw new Error('the field is not an object')
}
