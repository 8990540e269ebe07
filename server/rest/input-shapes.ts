import type { AnyRouter } from '@trpc/server'
import { z } from 'zod'
import type { InputField, InputShape } from './read-input.ts'

type Referring = { $ref?: string }
type Schema = Referring & { type?: string | string[]; properties?: Record<string, Schema>; anyOf?: Schema[] }

/**
 * Input fields of an endpoint by its id, as its procedure's schema states them in JSON Schema, from which the published
 * document is made too. Read at the first request of each endpoint.
 */
export function inputShapes(router: AnyRouter): (id: string) => InputShape {
  const procedures = router._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } } | undefined>
  const known = new Map<string, InputShape>()
  return (id) => {
    const shape = known.get(id) ?? shapeOf(procedures[id]?._def.inputs[0])
    known.set(id, shape)
    return shape
  }
}

function shapeOf(input: z.ZodType | undefined): InputShape {
  if (!input) return {}
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  return fieldOf(schema as Schema, resolver(schema)).members ?? {}
}

const known = new Set(['string', 'number', 'integer', 'boolean', 'array'])

type Resolve = <Node extends Referring>(node: Node) => Node

/** Returns the part of a JSON document that a `$ref` names, or the node itself. */
export function resolver(document: Record<string, unknown>): Resolve {
  return (node) => {
    if (node.$ref === undefined) return node
    const found = node.$ref
      .slice('#/'.length)
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
    return found as typeof node
  }
}

/** The field that a schema describes. */
export function fieldOf(given: Schema | undefined, resolve: Resolve): InputField {
  const schema = given && resolve(given)
  const types = [schema?.type ?? schema?.anyOf?.map((choice) => resolve(choice).type ?? 'other') ?? 'other']
    .flat(2)
    .filter((type) => type !== 'null')
  const [type = 'other'] = types
  const members = Object.entries(schema?.properties ?? {}).map(
    ([name, member]) => [name, fieldOf(member, resolve)] as const,
  )
  return {
    type: types.length === 1 && known.has(type) ? (type as InputField['type']) : 'other',
    ...(members.length > 0 ? { members: Object.fromEntries(members) } : {}),
  }
}
