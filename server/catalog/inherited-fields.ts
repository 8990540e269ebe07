/** The subset of JSON Schema in which a component extends another one. */
export type ExtendingSchema = {
  $ref?: string
  type?: unknown
  description?: string
  properties?: Readonly<Record<string, unknown>>
  required?: readonly string[]
  allOf?: readonly ExtendingSchema[]
}

export const schemaPrefix = '#/components/schemas/'

/** The schema of an object with the fields of the components that it extends. */
export function withInherited<Extending extends ExtendingSchema>(
  schema: Extending,
  schemas: Readonly<Record<string, Extending>>,
): Extending {
  const { allOf, ...own } = schema
  if (!allOf) return schema
  const parts = allOf.map((part) =>
    withInherited(schemas[part.$ref?.slice(schemaPrefix.length) ?? ''] ?? part, schemas),
  )
  return {
    type: 'object',
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  } as unknown as Extending
}
