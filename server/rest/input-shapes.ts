import type { EndpointRow } from '../catalog/endpoints.ts'
import type { InputField, InputShape } from './read-input.ts'

type Referring = { $ref?: string }
type Schema = Referring & { type?: string | string[]; properties?: Record<string, Schema>; anyOf?: Schema[] }
type Parameter = Referring & { name: string; in: string; schema?: Schema }
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Schema }> } }
type Document = { paths?: Record<string, Record<string, Operation>> }

/** Input fields of every row (parameters and body) according to the published document. */
export function inputShapes(
  document: Record<string, unknown>,
  rows: Readonly<Record<string, EndpointRow>>,
): Record<string, InputShape> {
  const { paths = {} } = document as Document
  const resolve = resolver(document)
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => {
      const operation = paths[row.path]?.[row.method.toLowerCase()] ?? {}
      const parameters = (operation.parameters ?? [])
        .map(resolve)
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, schema }) => [name, fieldOf(schema, resolve)] as const)
      const body = operation.requestBody?.content?.['application/json']?.schema
      const members = Object.entries((body && resolve(body).properties) ?? {}).map(
        ([name, schema]) => [name, fieldOf(schema, resolve)] as const,
      )
      return [id, Object.fromEntries([...parameters, ...members])]
    }),
  )
}

const known = new Set(['string', 'number', 'integer', 'boolean', 'array'])

type Resolve = <Node extends Referring>(node: Node) => Node

/** Returns the component that a `$ref` names, or the node itself. */
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

function fieldOf(given: Schema | undefined, resolve: Resolve): InputField {
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
