import type { z } from 'zod'

/**
 * Makes tRPC parse synchronously: zod uses its compiled parser only in synchronous parsing. For schemas without
 * asynchronous steps.
 */
export function parsedAtOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.parseAsync = async (value, params) => schema.parse(value, params)
  return schema
}
