import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { namedMessage } from './validation-messages.ts'

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(namedMessage)

const inField = (schema: z.ZodType, value?: unknown): string[] =>
  messagesOf(z.object({ field: schema }), value === undefined ? {} : { field: value })

describe('the message of a rejected input', () => {
  it.each([
    ['a missing text', z.string(), undefined, 'field is required.'],
    ['a missing choice', z.enum(['a', 'b']), undefined, 'field is required: one of a, b.'],
    ['a missing constant', z.literal('a'), undefined, 'field is required: a.'],
    ['a missing union', z.union([z.string(), z.number()]), undefined, 'field is required.'],
    ['another type', z.string(), 1, 'field must be text.'],
    ['no number', z.number(), 'x', 'field must be a number.'],
    ['no boolean', z.boolean(), 'x', 'field must be true or false.'],
    ['no list', z.array(z.string()), 'x', 'field must be a list.'],
    ['no object', z.object({}), 'x', 'field must be an object.'],
    ['a fraction', z.number().int(), 1.5, 'field must be a whole number.'],
    ['text for a bounded number', z.int().min(1).max(100), 'x', 'field must be a whole number from 1 to 100.'],
    ['a number above its range', z.int().min(1).max(100), 101, 'field must be a whole number from 1 to 100.'],
    ['a number below its range', z.number().int().min(1).max(100), 0, 'field must be a whole number from 1 to 100.'],
    ['a number below its minimum', z.number().min(0), -1, 'field must be at least 0.'],
    ['a number that is not positive', z.number().positive(), 0, 'field must be more than 0.'],
    ['a number above its maximum', z.number().max(5), 6, 'field must be at most 5.'],
    ['a number that is no multiple', z.number().multipleOf(5), 6, 'field must be a multiple of 5.'],
    ['an unknown choice', z.enum(['a', 'b']), 'c', 'field must be one of a, b.'],
    ['another constant', z.literal('a'), 'b', 'field must be a.'],
    ['an empty text', z.string().min(1), '', 'field must not be empty.'],
    ['a short text', z.string().min(2), 'a', 'field must have at least 2 characters.'],
    ['a long text', z.string().max(1), 'ab', 'field must have at most 1 character.'],
    ['a text of another length', z.string().length(2), 'a', 'field must have exactly 2 characters.'],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'field must have at most 1 item.'],
    ['no email address', z.email(), 'a', 'field must be an email address.'],
    ['no URL', z.url(), 'a', 'field must be a URL.'],
    ['no time', z.iso.datetime(), 'a', 'field must be a date and time such as 2026-11-22T10:30:00Z.'],
    ['a text of another form', z.string().regex(/^b/), 'a', 'field must have the documented format.'],
    ['a text with another start', z.string().startsWith('b'), 'a', 'field must start with "b".'],
    ['an unknown field', z.strictObject({}), { colour: 1 }, 'Unknown field field.colour.'],
    ['two types', z.union([z.string(), z.array(z.string())]), 1, 'field must be text or a list.'],
    [
      'a name of a record',
      z.record(z.string().regex(/^a/), z.string()),
      { b: 'x' },
      'field.b is not a valid field name.',
    ],
    ['a set', z.set(z.string()), 'x', 'field must be of another type.'],
    ['a union of formats', z.union([z.email(), z.url()]), 'x', 'field has a value that is not allowed.'],
    ['an own check', z.string().refine(() => false), 'x', 'field has a value that is not allowed.'],
    ['an own sentence', z.string().refine(() => false, 'Not a colour.'), 'x', 'field: Not a colour.'],
  ] as const)('names the field and says what it must be, for %s', (_case, schema, value, message) => {
    expect(inField(schema, value)).toEqual([message])
  })

  it('names positions in lists and objects', () => {
    const schema = z.object({ order: z.object({ items: z.array(z.object({ name: z.string() })) }) })
    expect(messagesOf(schema, { order: { items: [{}] } })).toEqual(['order.items[0].name is required.'])
  })

  it('names several unknown fields at the top level', () => {
    expect(messagesOf(z.strictObject({}), { colour: 1, size: 2 })).toEqual(['Unknown fields colour, size.'])
  })

  it('suggests a field whose name is a misspelling away', () => {
    const schema = z.strictObject({ email: z.string().optional(), user_id: z.string().optional() })
    for (const name of ['emial', 'e-mail', 'emails', 'emai', 'Email'])
      expect(messagesOf(schema, { [name]: 'x' })).toEqual([`Unknown field ${name}. Did you mean email?`])
    expect(messagesOf(schema, { userId: 'x' })).toEqual(['Unknown field userId. Did you mean user_id?'])
    expect(messagesOf(schema, { phone: 'x' })).toEqual(['Unknown field phone.'])
  })

  it('refers to the request if no field is at fault', () => {
    expect(messagesOf(z.object({}), 'text')).toEqual(['The request must be an object.'])
  })
})
