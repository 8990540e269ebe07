import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type EndpointId, endpoints } from '../catalog/endpoints.ts'
import { appRouter } from '../root.ts'
import { sampleOf } from './sample.ts'
import { unchangedBy } from './unchanged-output.ts'

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { output?: z.ZodObject } } | undefined
>
const outputs = (Object.keys(endpoints) as EndpointId[]).flatMap((id) => procedures[id]?._def.output ?? [])
const example = (output: z.ZodObject) =>
  sampleOf(output)({ requestId: 'req_1', at: new Date('2026-12-01T12:00:00.000Z'), warnings: [] })

/** An accepted value is sent as the same text as its parsed copy: no undocumented key, and the same order. */
function expectSameText(schema: z.ZodType, value: unknown): void {
  if (unchangedBy(schema)(value)) expect(JSON.stringify(value)).toBe(JSON.stringify(schema.parse(value)))
}

type Place = { holder: Record<string, unknown>; key: string }

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

const oddities = [
  undefined,
  null,
  '',
  'x',
  0,
  -1,
  0.5,
  Number.NaN,
  true,
  [],
  [undefined],
  {},
  { x: 1 },
  new Date(0),
  new Map(),
]
const changes: readonly ((place: Place, odd: unknown) => void)[] = [
  ({ holder, key }, odd) => {
    holder[key] = odd
  },
  ({ holder, key }) => {
    delete holder[key]
  },
  ({ holder }, odd) => {
    holder.undocumented = odd
  },
  ({ holder, key }) => {
    const value = holder[key]
    delete holder[key]
    holder[key] = value
  },
]

describe('an output is accepted without parsing', () => {
  it('only if parsing it gives the same text: examples of all endpoints, changed at random (property)', () => {
    expect(outputs.length).toBeGreaterThan(50)
    fc.assert(
      fc.property(
        fc.constantFrom(...outputs),
        fc.nat(),
        fc.constantFrom(...changes),
        fc.constantFrom(...oddities),
        (output, at, change, odd) => {
          const copy = structuredClone(example(output))
          const places = placesIn(copy)
          const place = places[at % places.length]
          if (place) change(place, odd)
          expectSameText(output, copy)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('if it is the documented example of an endpoint whose output has no refinement', () => {
    const parsed = outputs.filter((output) => !unchangedBy(output)(output.parse(example(output))))
    const withRefinements = ['ChangedRule', 'Rule', 'RuleList', 'Stream', 'StreamList']
    expect([...new Set(parsed.map((output) => output.meta()?.id))].toSorted()).toEqual(withRefinements)
  })

  const leaf = z.object({ a: z.string(), b: z.int().min(0).nullable(), c: z.boolean().optional() })
  it.each<[string, 'accepted' | 'parsed', z.ZodType, unknown]>([
    ['an object with all keys in order', 'accepted', leaf, { a: '', b: null, c: true }],
    ['one without an optional key', 'accepted', leaf, { a: '', b: 1 }],
    ['another order', 'parsed', leaf, { b: 1, a: '' }],
    ['an undocumented key', 'parsed', leaf, { a: '', b: 1, d: 1 }],
    ['a missing key', 'parsed', leaf, { a: '' }],
    ['a number below the minimum', 'parsed', leaf, { a: '', b: -1 }],
    ['a fraction for an integer', 'parsed', leaf, { a: '', b: 0.5 }],
    ['an instance of a class', 'parsed', z.object({}), new Date(0)],
    ['an array for an object', 'parsed', z.object({}), []],
    ['a number', 'accepted', z.number(), 0.5],
    ['NaN', 'parsed', z.number(), Number.NaN],
    ['an array', 'accepted', z.array(z.string()).max(1), ['x']],
    ['an array that is too long', 'parsed', z.array(z.string()).max(1), ['x', 'y']],
    ['a sparse array', 'parsed', z.array(z.string()), Array.from({ length: 1 })],
    ['an array with a hole', 'parsed', z.array(z.string()), Object.assign([], { 1: 'x' })],
    ['a time', 'accepted', z.iso.datetime(), '2026-12-01T12:00:00.000Z'],
    ['a text that is no time', 'parsed', z.iso.datetime(), 'noon'],
    ['a text that matches', 'accepted', z.string().regex(/^a/), 'ab'],
    ['a text that does not match', 'parsed', z.string().regex(/^a/), 'ba'],
    ['a text that is changed', 'parsed', z.string().trim(), ' a'],
    ['a text that would be changed, but is not', 'accepted', z.string().trim(), 'a'],
    ['a value of an enumeration', 'accepted', z.enum(['a']), 'a'],
    ['another value', 'parsed', z.enum(['a']), 'b'],
    ['a literal of a union', 'accepted', z.union([z.literal(4), z.literal(6)]), 6],
    [
      'a literal that an option of a union changes',
      'parsed',
      z.union([z.literal('a').transform(() => 'b'), z.literal('a')]),
      'a',
    ],
    [
      'a literal that an option of a union rejects',
      'parsed',
      z.union([z.literal('a').refine(() => false), z.literal('b')]),
      'a',
    ],
    ['an object of a union', 'parsed', z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]), { b: 1 }],
    ['a record', 'accepted', z.record(z.string(), z.int()), { x: 1 }],
    ['a record with a wrong value', 'parsed', z.record(z.string(), z.int()), { x: '1' }],
    ['a record with a key that parsing drops', 'parsed', z.record(z.string(), z.int()), JSON.parse('{"__proto__":1}')],
    ['a record of certain keys', 'parsed', z.record(z.enum(['a']), z.int()), { a: 1 }],
    ['any value', 'accepted', z.unknown(), { x: [] }],
    ['a missing value', 'parsed', z.object({ x: z.unknown() }), {}],
    ['an object with a rule of its own', 'parsed', z.object({}).refine(() => true), {}],
    ['an object with a default', 'parsed', z.object({ x: z.int().default(1) }), {}],
    ['an object with an optional default', 'parsed', z.object({ x: z.int().default(1).optional() }), {}],
    ['an object that allows all keys', 'parsed', z.looseObject({}), { x: 1 }],
    ['an object that rejects other keys', 'parsed', z.strictObject({ x: z.int() }), { x: 1 }],
    ['a text of a transform', 'accepted', z.string().transform((text) => text), 'a'],
    ['a changed text of a transform', 'parsed', z.string().transform((text) => `${text}!`), 'a'],
    ['a text that coerces', 'parsed', z.coerce.number(), '1'],
    ['a date', 'accepted', z.date(), new Date(0)],
  ])('%s: %s', (_name, verdict, schema, value) => {
    expect(unchangedBy(schema)(value) ? 'accepted' : 'parsed').toBe(verdict)
    expectSameText(schema, value)
  })
})
