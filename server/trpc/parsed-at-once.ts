import type { z } from 'zod'

/** The schema, asked by tRPC without waiting: zod's compiled way is taken by synchronous parsing only. For schemas without asynchronous steps. */
export function parsedAtOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  schema.parseAsync = async (value, params) => schema.parse(value, params)
  return schema
}
