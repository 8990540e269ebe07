import { isObject, type JsonObject, textOf } from '../json.ts'

/** Elements of one name, which the parser returns as an array only if there are several. */
export const elementsOf = (value: unknown): JsonObject[] => [value].flat().filter(isObject)

/** Text of an element with or without attributes. */
export const elementText = (value: unknown): string | null => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return textOf(isObject(first) ? first['#text'] : first)
}

/** Element at a path of names; the first one if a name repeats. */
export function elementAt(value: unknown, ...names: string[]): JsonObject {
  let found = elementsOf(value)[0] ?? {}
  for (const name of names) found = elementsOf(found[name])[0] ?? {}
  return found
}
