export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects of an array; empty if the value is not an array. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Trimmed string; null if empty or not a string. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() || null : null)
