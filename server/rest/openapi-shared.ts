type Schema = Record<string, unknown>
/** A schema by the object and field that hold it, and the names of the fields around it. */
export type SchemaPlace = { holder: Record<string, unknown>; key: string; names: string[] }

/** Length of a reference, about; a schema is shared if that makes the document shorter by `least` characters. */
const reference = 50
const least = 80

/**
 * Moves every schema that occurs more than once below `roots` to a component named after its field, the largest
 * first. A name that another schema has is preceded by the name of the schema around it.
 */
export function shareSchemas(components: Record<string, Schema>, roots: readonly SchemaPlace[]): void {
  const places = new Map<string, SchemaPlace[]>()
  const visit = (place: SchemaPlace): void => {
    const text = JSON.stringify(place.holder[place.key])
    if (text.length > reference) places.set(text, [...(places.get(text) ?? []), place])
    for (const inner of placesIn(place)) visit(inner)
  }
  const named = Object.keys(components).map((name) => ({ holder: components, key: name, names: [name] }))
  for (const place of named) for (const inner of placesIn(place)) visit(inner)
  for (const root of roots) visit(root)

  const moved = new Set<unknown>()
  for (const [text, all] of [...places].toSorted(([a], [b]) => b.length - a.length)) {
    const left = all.filter(({ holder }) => !moved.has(holder))
    const [first, ...others] = left
    if (!first || others.length * (text.length - reference) - reference < least) continue
    const name = freeName(first.names, components)
    components[name] = first.holder[first.key] as Schema
    for (const other of others) for (const inside of objectsIn(other.holder[other.key])) moved.add(inside)
    for (const { holder, key } of left) holder[key] = { $ref: `#/components/schemas/${name}` }
  }
}

/** Places of the schemas directly inside a schema. */
function placesIn({ holder, key, names }: SchemaPlace): SchemaPlace[] {
  const schema = holder[key] as Schema
  const { properties, items, anyOf, additionalProperties } = schema
  return [
    ...Object.keys(properties ?? {}).map((name) => ({
      holder: properties as Schema,
      key: name,
      names: [...names, pascalCase(name)],
    })),
    ...(isObject(items) ? [{ holder: schema, key: 'items', names: [...names, 'Item'] }] : []),
    ...(Array.isArray(anyOf) ? anyOf : []).flatMap((choice: Schema, index) =>
      choice.type === 'null'
        ? []
        : [{ holder: anyOf as unknown as Schema, key: String(index), names: [...names, 'Value'] }],
    ),
    ...(isObject(additionalProperties)
      ? [{ holder: schema, key: 'additionalProperties', names: [...names, 'Entry'] }]
      : []),
  ]
}

function freeName(names: readonly string[], components: Readonly<Record<string, Schema>>): string {
  const generic = new Set(['Item', 'Value', 'Entry'])
  let name = ''
  for (const part of names.toReversed()) {
    name = part + name
    if (!generic.has(part) && !Object.hasOwn(components, name)) return name
  }
  throw new Error(`no name is free for ${names.join('.')}`)
}

export const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function* objectsIn(node: unknown): Generator<object> {
  if (typeof node !== 'object' || node === null) return
  yield node
  for (const inner of Object.values(node)) yield* objectsIn(inner)
}
