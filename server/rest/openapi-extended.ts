import { type ExtendingSchema as Schema, schemaPrefix } from '../catalog/inherited-fields.ts'

type Schemas = Record<string, Schema>

/** Length of the fields that a component repeats, from which a reference to them is shorter. */
const least = 400

/** States a component that has every field of another one, and more, as that one and its own fields. */
export function extendSchemas(components: Schemas): void {
  const plain = { ...components }
  for (const [name, schema] of Object.entries(plain)) {
    const [base] = Object.keys(plain)
      .filter((other) => other !== name && extendsSchema(schema, plain[other] ?? {}))
      .toSorted((a, b) => JSON.stringify(plain[b]).length - JSON.stringify(plain[a]).length)
    if (base !== undefined) components[name] = extension(schema, base, plain[base] ?? {})
  }
}

function extendsSchema(schema: Schema, base: Schema): boolean {
  const { properties = {}, required = [] } = schema
  const shared = Object.entries(base.properties ?? {})
  return (
    Object.keys(properties).length > shared.length &&
    JSON.stringify(base.properties ?? {}).length >= least &&
    shared.every(([name, field]) => JSON.stringify(properties[name]) === JSON.stringify(field)) &&
    (base.required ?? []).every((name) => required.includes(name))
  )
}

function extension({ description, properties = {}, required = [] }: Schema, name: string, base: Schema): Schema {
  const own = Object.entries(properties).filter(([field]) => !Object.hasOwn(base.properties ?? {}, field))
  const ownRequired = required.filter((field) => !base.required?.includes(field))
  return {
    ...(description === undefined ? {} : { description }),
    allOf: [
      { $ref: schemaPrefix + name },
      {
        type: 'object',
        properties: Object.fromEntries(own),
        ...(ownRequired.length > 0 ? { required: ownRequired } : {}),
      },
    ],
  }
}
