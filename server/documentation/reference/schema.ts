import { withInherited } from '../../catalog/inherited-fields.ts'

/** The subset of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  additionalProperties?: Schema | boolean
  required?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  description?: string
  example?: unknown
}

export type Schemas = Readonly<Record<string, Schema>>

const PREFIX = '#/components/schemas/'

/** Resolves a reference and what it extends; the referring schema's description and example take precedence. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  if (!schema.$ref) return withInherited(schema, schemas)
  const named = schemas[schema.$ref.replace(PREFIX, '')] ?? {}
  return { ...withInherited(named, schemas), ...described(schema) }
}

/** The schema without `null`, and whether it was nullable. */
export function withoutNull(schema: Schema): { schema: Schema; nullable: boolean } {
  const { type, anyOf, enum: values } = schema
  if (Array.isArray(type) && type.includes('null')) {
    const [only = 'null', ...others] = type.filter((name) => name !== 'null')
    const plain = { ...schema, type: others.length > 0 ? [only, ...others] : only }
    return { schema: values ? { ...plain, enum: values.filter((value) => value !== null) } : plain, nullable: true }
  }
  if (!anyOf) return { schema, nullable: false }
  const others = anyOf.filter((choice) => choice.type !== 'null')
  const nullable = others.length < anyOf.length
  const [only] = others
  if (others.length === 1 && only) return { schema: { ...only, ...described(schema) }, nullable }
  return { schema: { ...schema, anyOf: others }, nullable }
}

function described({ description, example }: Schema): Schema {
  return { ...(description === undefined ? {} : { description }), ...(example === undefined ? {} : { example }) }
}
