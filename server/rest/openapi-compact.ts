import { type ExampleSchema, impliedExample } from '../catalog/example.ts'

type Fields = Record<string, unknown>

/** Formats whose pattern repeats what the format says. */
const exact = new Set(['date-time', 'date', 'uuid'])

/**
 * A copy of a schema without what follows from the rest of it: patterns of formats, bounds of safe integers, unions
 * with null that a list of types expresses, examples that are the default of their type, and closed objects, since
 * later versions may add fields.
 */
export function compact<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(compact) as Node
  if (typeof node !== 'object' || node === null) return node
  const fields = withTypes(node as Fields)
  const kept = Object.entries(fields).filter(([name, value]) => !isImplied(name, value, fields))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'example' || name === 'enum' ? value : compact(value)]),
  ) as Node
}

function isImplied(name: string, value: unknown, schema: Fields): boolean {
  const { format } = schema
  if (name === 'pattern') return typeof format === 'string' && exact.has(format)
  if (name === 'propertyNames') return JSON.stringify(value) === '{"type":"string"}'
  if (name === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (name === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (name === 'additionalProperties') return value === false
  if (name === 'example') return value !== null && value === impliedExample(schema as ExampleSchema)
  return false
}

/** `anyOf` of simple types as one type with its values, and null as one of its types. */
function withTypes(fields: Fields): Fields {
  const { anyOf, ...rest } = fields
  if (!Array.isArray(anyOf)) return fields
  const choices = (anyOf as Fields[]).filter(({ type }) => type !== 'null')
  const only = choices.length === 1 ? choices[0] : oneOfValues(choices)
  if (typeof only?.type !== 'string' || only.type === 'object') return fields
  const nullable = choices.length < anyOf.length
  const values = valuesOf(only)
  const { const: _value, ...type } = only
  return {
    ...type,
    ...(nullable ? { type: [only.type, 'null'] } : {}),
    ...(values ? { enum: nullable ? [...values, null] : values } : {}),
    ...rest,
  }
}

/** Choices between values of one type as one schema. */
function oneOfValues(choices: readonly Fields[]): Fields | undefined {
  const [first] = choices
  const alike = choices.every(
    (choice) => choice.type === first?.type && Object.keys(choice).sort().join() === 'const,type',
  )
  return alike ? { type: first?.type, enum: choices.flatMap((choice) => valuesOf(choice) ?? []) } : undefined
}

const valuesOf = (schema: Fields): readonly unknown[] | undefined =>
  'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined)
