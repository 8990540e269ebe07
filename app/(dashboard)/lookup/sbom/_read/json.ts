export type JsonObject = { readonly [key: string]: unknown }

/** Whether a value is an object with members. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The objects of a list; nothing where it is no list. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** The text, trimmed; null where it is none or empty. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() || null : null)
