import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { errors as catalogue, type ErrorCode } from '../catalog/errors.ts'
import type { AppError } from '../platform/errors.ts'
import { appRouter } from '../root.ts'
import { appErrorOf } from '../trpc/errors.ts'
import { inputShapes } from './input-shapes.ts'
import type { InputField, InputShape } from './read-input.ts'

const shapeOf = inputShapes(appRouter)
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: unknown[] } }>

const validatorWords =
  /Invalid (input|option|string|number|key|value)|received |expected (string|number|one of|object|array|boolean)|Too (big|small)|Unrecognized/

/** Values of other types and sizes than a field has, by the type that the document gives. */
const malformed: Record<InputField['type'], unknown[]> = {
  string: [null, 1, true, [], {}, '', 'x'.repeat(100_000), '\u0007'],
  number: [null, 'x', true, [], {}, -1, 1e300],
  integer: [null, 'x', true, [], {}, -1, 1.5, 1e300],
  boolean: [null, 'x', 1, [], {}],
  array: [null, 'x', 1, {}, [], ['x'], [{}], Array(1_000).fill('x')],
  other: [null, 'x', 1, true, [], [1]],
}

/** Inputs with one malformed field each, also inside objects. */
function inputsOf(shape: InputShape): Record<string, unknown>[] {
  return Object.entries(shape).flatMap(([name, { type, members }]) => [
    ...malformed[type].map((value) => ({ [name]: value })),
    ...(members ? inputsOf(members).map((inner) => ({ [name]: inner })) : []),
  ])
}

/** Whether the document has the field that a pointer names; fields of lists and maps are not followed. */
function isDocumented(pointer: string, shape: InputShape): boolean {
  const [name, ...inner] = pointer.slice(1).split('/')
  const field = pointer === '' ? undefined : shape[name ?? '']
  if (pointer === '') return true
  if (!field) return false
  return inner.length === 0 || !field.members || isDocumented(`/${inner.join('/')}`, field.members)
}

function refusalOf(id: EndpointId, input: unknown): AppError | null {
  const [schema] = procedures[id]?._def.inputs ?? []
  if (!(schema instanceof z.ZodType)) throw new Error(`${id} has no input schema`)
  const { error } = schema.safeParse(input)
  const row: EndpointRow = endpoints[id]
  return error ? appErrorOf(new TRPCError({ code: 'BAD_REQUEST', cause: error }), row.refusals) : null
}

const cases = (Object.keys(endpoints) as EndpointId[])
  .map((id) => ({ id, inputs: [{}, ...inputsOf(shapeOf(id))] }))
  .filter(({ inputs }) => inputs.length > 1)

/** The messages of every code that names one kind of value, over every malformed input of every endpoint. */
const texts = ['not one of these!', 'AS15169', '192.0.2.0/33', '8.8.8.8', 'ftp://example.com', 'a..b', 'com', '-', '@/']
const messages = new Map<ErrorCode, Set<string>>()
for (const { id, inputs } of cases) {
  const named = Object.keys((endpoints[id] as EndpointRow).refusals ?? {})
  const more = named.flatMap((name) => texts.map((text) => ({ [name]: text })))
  for (const error of [...inputs, ...more].flatMap((input) => refusalOf(id, input) ?? [])) {
    if (!error.code.startsWith('INVALID_')) continue
    messages.set(error.code, (messages.get(error.code) ?? new Set()).add(error.message))
  }
}
const refused = [...messages].map(([code, set]) => [code, [...set]] as const)

describe('a malformed input of an endpoint', () => {
  it('is tried at every endpoint that has fields', () => {
    expect(cases.length).toBeGreaterThan(50)
  })

  it.each(cases)('is refused in words of the caller, with pointers to documented fields: $id', ({ id, inputs }) => {
    const shape = shapeOf(id)
    const errors = inputs.flatMap((input) => refusalOf(id, input) ?? [])
    expect(errors.length).toBeGreaterThan(0)
    for (const { message, details } of errors) {
      expect(message).not.toMatch(validatorWords)
      expect(details?.length).toBeGreaterThan(0)
      for (const detail of details ?? []) {
        expect(detail.message).not.toMatch(validatorWords)
        expect(isDocumented(detail.pointer, shape), `${id} ${detail.pointer}`).toBe(true)
      }
    }
  })

  it.each(refused)('that is no %s is refused with what was understood and what to send', (code, errors) => {
    for (const message of errors) {
      expect(message).not.toBe(`${catalogue[code].title}.`)
      expect(message).toMatch(
        /(?:[:.] )(Send|Use|Write|Start|Remove|Leave out|Enter) |leave out the port|: use at most/i,
      )
    }
  })
})
