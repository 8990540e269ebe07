import { resolve, type Schema, type Schemas, withoutNull } from './schema.ts'

export type Field = {
  /** Full path, such as "sources[].status". */
  path: string
  /** Nesting depth. */
  depth: number
  name: string
  type: string
  nullable: boolean
  description: string
  /** Allowed values, if enumerated. */
  values: readonly string[]
  example: string | null
}

/** The fields of an object in document order, each followed by its nested fields. */
export function fieldsOf(reference: Schema, schemas: Schemas, within = '', depth = 0): Field[] {
  const { properties = {} } = withoutNull(resolve(reference, schemas)).schema
  return Object.entries(properties).flatMap(([name, own]) => {
    const { schema, nullable } = withoutNull(resolve(own, schemas))
    const inner = schema.items ? resolve(schema.items, schemas) : schema
    const path = `${within}${name}`
    const row = { path, depth, name, nullable, ...metadataOf(schema, schemas) }
    return [row, ...fieldsOf(inner, schemas, `${path}${schema.items ? '[]' : ''}.`, depth + 1)]
  })
}

/** Type, description, allowed values and example of one value. */
export function metadataOf(
  schema: Schema,
  schemas: Schemas,
): Pick<Field, 'type' | 'description' | 'values' | 'example'> {
  return {
    type: typeName(schema, schemas),
    description: schema.description ?? '',
    values: valuesOf(schema).map(String),
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
