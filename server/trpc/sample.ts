import { z } from 'zod'
import { type ExampleSchema, exampleOf } from '../catalog/example.ts'
import { warning } from '../lookups/index.ts'
import type { Context } from './context.ts'

type Referring = ExampleSchema & { $ref?: string; $defs?: Record<string, Referring>; anyOf?: readonly Referring[] }

/**
 * The documented example response with the id, time and warnings of the request: what test keys get where nothing is
 * looked up. Built once per endpoint.
 */
export function sampleOf(
  shape: z.ZodObject,
): (ctx: Pick<Context, 'requestId' | 'at' | 'warnings'>) => Record<string, unknown> {
  let example: Record<string, unknown> | null = null
  return ({ requestId, at, warnings }) => {
    example ??= exampleIn(shape)
    const sample = { ...example }
    for (const name of ['request_id', 'requestId']) if (name in sample) sample[name] = requestId
    for (const name of ['checked_at', 'checkedAt', 'assessed_at']) if (name in sample) sample[name] = at.toISOString()
    if ('warnings' in sample) sample.warnings = [...warnings, warning('TEST_MODE')]
    return sample
  }
}

function exampleIn(shape: z.ZodObject): Record<string, unknown> {
  const schema = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Referring
  const named = schema.$defs ?? {}
  const resolve = (reference: Referring): Referring => {
    const { $ref, ...own } = reference
    const target = $ref === undefined ? own : { ...named[$ref.replace('#/$defs/', '')], ...own }
    const choices = target.anyOf?.filter(({ type }) => type !== 'null')
    return choices ? { ...target, anyOf: choices } : target
  }
  return exampleOf<Referring>(schema, resolve) as Record<string, unknown>
}
