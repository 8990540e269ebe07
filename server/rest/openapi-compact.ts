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
  if (name === 'maximum') return value === Number.MAX_SAFE_INTEGER
  if (name === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (name === 'additionalProperties') return value === false
  if (name === 'example') return value !== null && value === impliedExample(schema as ExampleSchema)
  return false
}

/** `anyOf` of one simple type and null as `type: [T, 'null']`. */
function withTypes(fields: Fields): Fields {
  const { anyOf, ...rest } = fields
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return fields
  const [only, nothing] = anyOf as [Fields, Fields]
  const simple = typeof only.type === 'string' && only.type !== 'object' && !('enum' in only) && !('const' in only)
  return simple && nothing.type === 'null' ? { ...only, type: [only.type, 'null'], ...rest } : fields
}
