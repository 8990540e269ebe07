import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appRouter } from '../root.ts'
import { fullExampleOf, shapeOf } from '../testing/tenancy/inputs.ts'
import { appErrorOf } from './errors.ts'

type Procedure = { _def: { inputs: unknown[] } }

const validatorWords =
  /Invalid (input|option|string|number|key|value|discriminator)|, received |expected (string|number|one of|object|array|boolean)|Too (big|small)|Unrecognized|\|"/

const schemas = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>).flatMap(
  ([name, { _def }]) => {
    const [schema] = _def.inputs
    return schema instanceof z.ZodType ? [{ name, schema }] : []
  },
)

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value)
  if (!error) return []
  const refused = appErrorOf(new TRPCError({ code: 'BAD_REQUEST', cause: error }))
  return [refused.message, ...(refused.details ?? []).map(({ message }) => message)]
}

/** Every field replaced by values of other types and sizes, at the top and one level down. */
function spoiled(example: unknown): unknown[] {
  const values = [
    null,
    '',
    'x',
    'x'.repeat(100_000),
    -1,
    1.5,
    1e300,
    true,
    [],
    ['x'],
    Array(1_000).fill(1),
    {},
    { colour: 1 },
  ]
  if (typeof example !== 'object' || example === null || Array.isArray(example)) return values
  return Object.entries(example).flatMap(([name, inner]) =>
    [...values, ...(typeof inner === 'object' && inner !== null ? spoiled(inner) : [])].map((value) => ({
      ...example,
      [name]: value,
    })),
  )
}

describe('a rejected input of any procedure', () => {
  it('is found', () => {
    expect(schemas.length).toBeGreaterThan(100)
  })

  it.each(schemas)('is described without the validator’s own words: $name', ({ schema }) => {
    const inputs = [undefined, null, {}, 'text', { colour: 1 }, ...spoiled(fullExampleOf(shapeOf(schema)))]
    const messages = inputs.flatMap((input) => messagesOf(schema, input))
    expect([...new Set(messages)].filter((message) => validatorWords.test(message))).toEqual([])
  })
})
