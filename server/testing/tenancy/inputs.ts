import { z } from 'zod'

type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  example?: unknown
  default?: unknown
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  minItems?: number
  minimum?: number
}
export type IdField = { path: string[]; inArray: boolean; required: boolean }
export type Input = Record<string, unknown>

const namesAnId = /(^|_)ids?$|_of$/

export const shapeOf = (schema: unknown): Shape =>
  z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape

/** Input fields that take row ids, at any depth. */
export function idFieldsOf(shape: Shape, above: string[] = [], required = true): IdField[] {
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap((variant) =>
    idFieldsOf(variant, above, required),
  )
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const path = [...above, name]
    const isRequired = required && (shape.required ?? []).includes(name)
    if (!namesAnId.test(name)) return idFieldsOf(field, path, isRequired)
    return [
      { path, inArray: [field, ...(field.anyOf ?? [])].some(({ type }) => type === 'array'), required: isRequired },
    ]
  })
  return [...own, ...variants]
}

/** A value that satisfies the schema: its example, else a minimal one. */
export function exampleOf(shape: Shape): unknown {
  if ('const' in shape) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.example !== undefined) return shape.example
  const [variant] = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  if (variant) return exampleOf(variant)
  if (shape.properties)
    return Object.fromEntries((shape.required ?? []).map((name) => [name, exampleOf(shape.properties?.[name] ?? {})]))
  if (shape.type === 'array') return Array.from({ length: shape.minItems ?? 1 }, () => exampleOf(shape.items ?? {}))
  if (shape.type === 'integer' || shape.type === 'number') return Math.max(shape.minimum ?? 0, 0)
  if (shape.type === 'boolean') return true
  return shape.type === 'string' ? 'example' : null
}

/** The input with a value for every field of the schema, required or not. */
export function fullExampleOf(shape: Shape): unknown {
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, field]) => [name, fullExampleOf(field)]))
  const [variant] = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]
  if (variant) return fullExampleOf(variant)
  if (shape.type === 'array') return [fullExampleOf(shape.items ?? {})]
  return exampleOf(shape)
}

/** The input with an id in one field; objects on the path are built from the schema's examples. */
export function withId(input: Input, shape: Shape, { path, inArray }: IdField, id: string): Input {
  const [name = '', ...rest] = path
  if (rest.length === 0) return { ...input, [name]: inArray ? [id] : id }
  const field = shape.properties?.[name] ?? {}
  const inner = field.properties
    ? field
    : ([...(field.anyOf ?? []), ...(field.oneOf ?? [])].find(({ properties }) => properties) ?? {})
  const before = (input[name] ?? exampleOf(inner)) as Input
  return { ...input, [name]: withId(before, inner, { path: rest, inArray, required: false }, id) }
}
