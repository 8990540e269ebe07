/** The subset of JSON Schema that examples need. */
export type ExampleSchema = {
  type?: string | readonly string[]
  format?: string
  example?: unknown
  const?: unknown
  enum?: readonly unknown[]
  properties?: Readonly<Record<string, ExampleSchema>>
  items?: ExampleSchema
  anyOf?: readonly ExampleSchema[]
}

const ofType: Readonly<Record<string, unknown>> = { string: 'text', integer: 0, number: 0, boolean: false }

/** The example of a simple value whose schema gives none. */
export function impliedExample({ type, format, enum: values }: ExampleSchema): unknown {
  if (values) return values[0]
  if (format === 'date-time') return '2026-11-21T13:58:04.000Z'
  return ofType[[type].flat()[0] ?? ''] ?? null
}

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
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, below(field)]))
  if (schema.items) return [below(schema.items)]
  if (schema.anyOf?.[0]) return below(schema.anyOf[0])
  return impliedExample(schema)
}
