import type { EndpointRow } from '../catalog/endpoints.ts'
import type { InputField, InputShape } from './read-input.ts'

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; anyOf?: Schema[]; $ref?: string }
type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
type Document = { paths?: Record<string, Record<string, Operation>>; components?: { schemas?: Record<string, Schema> } }

/** Input fields of every row (parameters and body) according to the published document. */
export function inputShapes(
  document: Record<string, unknown>,
  rows: Readonly<Record<string, EndpointRow>>,
): Record<string, InputShape> {
  const { paths = {}, components = {} } = document as Document
  return Object.fromEntries(
    Object.entries(rows).map(([id, row]) => {
      const operation = paths[row.path]?.[row.method.toLowerCase()] ?? {}
      const parameters = (operation.parameters ?? [])
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, schema }) => [name, fieldOf(schema)] as const)
      const body = operation.requestBody?.content?.['application/json']?.schema
      const resolved = body?.$ref ? components.schemas?.[body.$ref.split('/').at(-1) ?? ''] : body
      const members = Object.entries(resolved?.properties ?? {}).map(
        ([name, schema]) => [name, fieldOf(schema)] as const,
      )
      return [id, Object.fromEntries([...parameters, ...members])]
    }),
  )
}

const known = new Set(['string', 'number', 'integer', 'boolean', 'array'])

function fieldOf(schema: Schema | undefined): InputField {
  const types = [schema?.type ?? schema?.anyOf?.map((choice) => choice.type ?? 'other') ?? 'other']
    .flat(2)
    .filter((type) => type !== 'null')
  const [type = 'other'] = types
  const members = Object.entries(schema?.properties ?? {}).map(([name, member]) => [name, fieldOf(member)] as const)
  return {
    type: types.length === 1 && known.has(type) ? (type as InputField['type']) : 'other',
    ...(members.length > 0 ? { members: Object.fromEntries(members) } : {}),
  }
}
