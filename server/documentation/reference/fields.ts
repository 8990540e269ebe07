import { resolve, type Schema, type Schemas, withoutNull } from './schema.ts'

export type Field = {
  /** Full path, such as "sources[].status". */
  path: string
  name: string
  type: string
  nullable: boolean
  /** Whether the object always has it, or a request must have it. */
  required: boolean
  description: string
  /** Allowed values, if enumerated. */
  values: readonly string[]
  /** Bounds in words, such as "1 to 80 characters"; empty without bounds. */
  limits: string
  example: string | null
}

/** A field with the fields of the object, or of the objects in the list, that it is. */
export type FieldNode = Field & { children: readonly FieldNode[] }

/** The fields of an object as a tree, in document order. */
export function fieldTree(reference: Schema, schemas: Schemas, within = ''): FieldNode[] {
  const { properties = {}, required = [] } = withoutNull(resolve(reference, schemas)).schema
  return Object.entries(properties).map(([name, own]) => {
    const { schema, nullable } = withoutNull(resolve(own, schemas))
    const inner = schema.items ? resolve(schema.items, schemas) : schema
    const path = `${within}${name}`
    return {
      path,
      name,
      nullable,
      required: required.includes(name),
      ...metadataOf(schema, schemas),
      children: fieldTree(inner, schemas, `${path}${schema.items ? '[]' : ''}.`),
    }
  })
}

/** The same fields as a list, each followed by its nested fields. */
export const fieldsOf = (reference: Schema, schemas: Schemas): Field[] => flat(fieldTree(reference, schemas))

const flat = (nodes: readonly FieldNode[]): Field[] =>
  nodes.flatMap(({ children, ...field }) => [field, ...flat(children)])

/** Type, description, allowed values and example of one value. */
export function metadataOf(
  schema: Schema,
  schemas: Schemas,
): Pick<Field, 'type' | 'description' | 'values' | 'limits' | 'example'> {
  return {
    type: typeName(schema, schemas),
    description: schema.description ?? '',
    values: valuesOf(schema).map(String),
    limits: limitsOf(schema),
    example: schema.example === undefined ? null : JSON.stringify(schema.example),
  }
}

/** A type in words: "string", "date-time", "list of objects". */
export function typeName(reference: Schema, schemas: Schemas): string {
  const { schema } = withoutNull(resolve(reference, schemas))
  if (schema.items) return `list of ${plural(typeName(schema.items, schemas))}`
  if (schema.properties) return 'object'
  if (schema.format === 'date-time') return 'date-time'
  if (schema.anyOf) return [...new Set(schema.anyOf.map((choice) => typeName(choice, schemas)))].join(' or ')
  return [schema.type ?? 'any'].flat().join(' or ')
}

function valuesOf({ enum: words, anyOf }: Schema): readonly unknown[] {
  if (words) return words
  const constants = (anyOf ?? []).map((choice) => choice.const)
  return constants.length > 0 && constants.every((value) => value !== undefined) ? constants : []
}

const plural = (type: string) => (type.endsWith('s') ? type : `${type}s`)

/** The bounds of a value in words. */
function limitsOf({ minLength, maxLength, minItems, maxItems, minimum, maximum }: Schema): string {
  if (maxLength !== undefined) return `${rangeOf(minLength, maxLength)} characters`
  if (maxItems !== undefined) return `${rangeOf(minItems, maxItems)} items`
  return rangeOf(minimum, maximum)
}

/** JSON Schema states the range of safe integers where an integer has no bound. */
function rangeOf(least: number | undefined, most: number | undefined): string {
  const from = least === undefined || least <= Number.MIN_SAFE_INTEGER ? null : least.toLocaleString('en')
  const to = most === undefined || most >= Number.MAX_SAFE_INTEGER ? null : most.toLocaleString('en')
  if (from === null) return to === null ? '' : `at most ${to}`
  if (to === null) return `at least ${from}`
  return from === to ? `exactly ${to}` : `${from} to ${to}`
}
