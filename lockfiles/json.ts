export type JsonObject = { readonly [key: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects of an array; empty if the value is not an array. */
export const objectsOf = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : [])

/** Entries of an object; empty if the value is not an object. */
export const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])

/** Trimmed string; null if empty or not a string. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.trim() || null : null)

/** Puts a list on a stack so that its first element is taken first. */
export function stack<T>(open: T[], list: readonly T[]): void {
  for (const each of list.toReversed()) open.push(each)
}
