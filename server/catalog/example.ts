/** The subset of JSON Schema that examples need. */
export type ExampleSchema = {
  type?: string | readonly string[]
  example?: unknown
  const?: unknown
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, ExampleSchema>>
  items?: ExampleSchema
  anyOf?: readonly ExampleSchema[]
}

const ofType: Readonly<Record<string, unknown>> = { string: 'text', integer: 0, number: 0, boolean: false }

/**
 * Builds an example value from the examples in a schema. `resolve` follows references and drops `null` from unions.
 */
export function exampleOf<Schema extends ExampleSchema>(
  reference: Schema,
  resolve: (schema: Schema) => Schema,
): unknown {
  const schema = resolve(reference)
  const below = (inner: ExampleSchema) => exampleOf(inner as Schema, resolve)
  if (schema.example !== undefined) return schema.example
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, below(field)]))
  if (schema.items) return [below(schema.items)]
  if (schema.anyOf?.[0]) return below(schema.anyOf[0])
  return ofType[String(schema.type)] ?? null
}
