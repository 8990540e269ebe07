import { z } from 'zod'

type Check = (value: unknown) => boolean
type SchemaCheck = z.core.$ZodCheck<unknown>

/**
 * Whether parsing a value would return an equal one with its keys in the same order, decided without copying it. True
 * only if that is certain. Objects must be plain, with their keys in the order of the schema and no others. Schemas
 * whose rules are not repeated here, such as transforms, are checked by parsing, which suffices for primitive values.
 */
export function unchangedBy(schema: z.core.$ZodType): Check {
  const checks = checksOf(schema)
  if (checks.some(({ _zod }) => _zod.def.check === 'custom')) return parsedUnchanged(schema)
  const typed = typedBy(schema)
  return checks.length === 0 ? typed : (value) => typed(value) && passes(checks, value)
}

function typedBy(schema: z.core.$ZodType): Check {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('coerce' in def && def.coerce) return parsedUnchanged(schema)
  switch (def.type) {
    case 'unknown':
      return (value) => value !== undefined
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'string':
      return (value) => typeof value === 'string'
    case 'number':
      return isInteger(schema) ? Number.isSafeInteger : Number.isFinite
    case 'literal':
    case 'enum': {
      const values: ReadonlySet<unknown> | undefined = schema._zod.values
      return values ? (value) => values.has(value) : parsedUnchanged(schema)
    }
    case 'nullable': {
      const inner = unchangedBy(def.innerType)
      return (value) => value === null || inner(value)
    }
    case 'optional': {
      const inner = unchangedBy(def.innerType)
      const absent = parsedUnchanged(schema)(undefined)
      return (value) => (value === undefined ? absent : inner(value))
    }
    case 'array': {
      const element = unchangedBy(def.element)
      return (value) => Array.isArray(value) && everyElement(value, element)
    }
    case 'record':
      return isAnyString(def.keyType) ? recordOf(unchangedBy(def.valueType)) : parsedUnchanged(schema)
    case 'object':
      return def.catchall ? parsedUnchanged(schema) : objectOf(def.shape)
    default:
      return parsedUnchanged(schema)
  }
}

/** The checks of a schema. A format such as `z.iso.datetime()` is its own. */
function checksOf(schema: z.core.$ZodType): readonly SchemaCheck[] {
  const { def, traits } = schema._zod
  const own = traits.has('$ZodCheck') && !isInteger(schema)
  return [...(own ? [schema] : []), ...(def.checks ?? [])] as SchemaCheck[]
}

function isInteger(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'number' && 'format' in def && def.format === 'safeint'
}

function passes(checks: readonly SchemaCheck[], value: unknown): boolean {
  const payload: z.core.ParsePayload = { value, issues: [] }
  for (const { _zod } of checks) void _zod.check(payload)
  return payload.issues.length === 0 && payload.value === value
}

function parsedUnchanged(schema: z.core.$ZodType): Check {
  return (value) => {
    const parsed = z.safeParse(schema, value)
    return parsed.success && Object.is(parsed.data, value)
  }
}

function objectOf(shape: z.core.$ZodShape): Check {
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    optional: staysAbsent(schema),
    check: unchangedBy(schema),
  }))
  return (value) => {
    if (!isPlain(value)) return false
    let position = 0
    for (const key in value) {
      while (fields[position]?.key !== key && fields[position]?.optional) position++
      const field = fields[position++]
      if (field?.key !== key || !field.check(value[key])) return false
    }
    while (fields[position]?.optional) position++
    return position === fields.length
  }
}

function staysAbsent(schema: z.core.$ZodType): boolean {
  if (schema._zod.optout !== 'optional') return false
  const parsed = z.safeParse(z.object({ key: schema as z.ZodType }), {})
  return parsed.success && !('key' in parsed.data)
}

function recordOf(check: Check): Check {
  return (value) => {
    if (!isPlain(value)) return false
    for (const key in value) if (key === '__proto__' || !check(value[key])) return false
    return true
  }
}

/** Unlike `every`, not without the holes of a sparse array. */
function everyElement(values: readonly unknown[], check: Check): boolean {
  for (const value of values) if (!check(value)) return false
  return true
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

const isAnyString = (schema: z.core.$ZodType): boolean =>
  schema._zod.def.type === 'string' && checksOf(schema).length === 0 && !('coerce' in schema._zod.def)
