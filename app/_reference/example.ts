import { resolve, type Schema, type Schemas, withoutNull } from './schema.ts'

const OF_TYPE: Readonly<Record<string, unknown>> = { string: 'text', integer: 0, number: 0, boolean: false }

/** An answer made of the examples that stand in a schema. */
export function exampleOf(reference: Schema, schemas: Schemas): unknown {
  const { schema } = withoutNull(resolve(reference, schemas))
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    const entries = Object.entries(schema.properties)
    return Object.fromEntries(entries.map(([name, field]) => [name, exampleOf(field, schemas)]))
  }
  if (schema.items) return [exampleOf(schema.items, schemas)]
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], schemas)
  return OF_TYPE[String(schema.type)] ?? null
}
