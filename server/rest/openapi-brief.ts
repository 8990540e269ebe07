type Json = Record<string, unknown>

/**
 * The components of a document without what their names and types say: descriptions with the words of the names only,
 * examples of numbers, booleans, times and listed values, and lower bounds of 0, except in the schemas of requests.
 */
export function briefSchemas(components: Readonly<Record<string, Json>>, requests: unknown): Record<string, Json> {
  const sent = referencedFrom(requests, components)
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => [name, sent.has(name) ? schema : brief(schema, [name])]),
  )
}

function brief(schema: Json, names: readonly string[]): Json {
  const kept = Object.entries(schema).filter(([keyword, value]) => !isObvious(keyword, value, schema, names))
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, inner(keyword, value, names)]))
}

function inner(keyword: string, value: unknown, names: readonly string[]): unknown {
  if (keyword === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, Json>).map(([name, field]) => [name, brief(field, [...names, name])]),
    )
  if (keyword === 'anyOf') return (value as Json[]).map((choice) => brief(choice, names))
  const isSchema = keyword === 'items' || keyword === 'additionalProperties'
  return isSchema && typeof value === 'object' ? brief(value as Json, names) : value
}

const plainTypes = new Set(['integer', 'number', 'boolean', 'null'])

function isObvious(keyword: string, value: unknown, schema: Json, names: readonly string[]): boolean {
  if (keyword === 'description') return names.length > 1 && saysOnly(String(value), names.join(' '))
  if (keyword === 'minimum') return value === 0
  if (keyword !== 'example') return false
  const types = [schema.type].flat() as string[]
  return 'enum' in schema || schema.format === 'date-time' || types.every((type) => plainTypes.has(type))
}

const fillers = new Set(
  'a an and are as at be by for from in is it its of on or that the their them this to was were whether which with'.split(
    ' ',
  ),
)

/** Whether a text has no other words than some names, apart from words without a meaning of their own. */
function saysOnly(text: string, names: string): boolean {
  const known = new Set(wordsOf(names))
  return wordsOf(text).every((word) => known.has(word))
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !fillers.has(word))
    .map((word) => word.replace(/(?<=.{2})(?:ed|s|e)$/, ''))

function referencedFrom(
  node: unknown,
  components: Readonly<Record<string, Json>>,
  found: Set<string> = new Set(),
): Set<string> {
  for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    referencedFrom(components[name] ?? {}, components, found)
  }
  return found
}
