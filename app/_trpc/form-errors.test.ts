import { TRPCClientError } from '@trpc/client'
import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { NewStream } from '#server/streams/schema.ts'
import { appErrorOf } from '#server/trpc/errors.ts'
import { formErrorsOf } from './form-errors.ts'

/** What the client receives for an input that the schema rejects. */
function rejected(schema: z.ZodType, input: unknown): unknown {
  const { error: cause } = schema.safeParse(input)
  const { code, message, details } = appErrorOf(new TRPCError({ code: 'BAD_REQUEST', cause }))
  return TRPCClientError.from({ error: { code: -32_600, message, data: { code, details } } })
}

describe('errors of a form', () => {
  it('of a field within an object are shown at its input', () => {
    const error = rejected(NewStream, { name: '', destination: { kind: 'http', url: '' } })
    const { fields, message } = formErrorsOf(error, { shown: ['kind', 'name', 'url'] })
    expect(Object.keys(fields)).toEqual(['name', 'url'])
    expect(message).toBeNull()
  })

  it('that belong to no input shown appear for the whole form', () => {
    const schema = z.object({ name: z.string(), token: z.string('Not a token.') })
    expect(formErrorsOf(rejected(schema, { name: 'x' }), { shown: ['name'] })).toEqual({
      fields: {},
      message: 'token: Not a token.',
    })
    expect(formErrorsOf(rejected(schema, {}), { shown: ['name'] })).toEqual({
      fields: { name: 'name is required.' },
      message: 'Not a token.',
    })
    expect(formErrorsOf(rejected(schema, {})).fields).toHaveProperty('token')
  })
})
