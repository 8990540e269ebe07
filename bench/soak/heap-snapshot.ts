import { readFileSync } from 'node:fs'

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

export type Kind = { count: number; bytes: number }

/** Objects of a heap snapshot by kind: the constructor of an object, and the type of everything else. */
export function kindsIn(file: string): Map<string, Kind> {
  const { snapshot, nodes, strings } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ]
  const kinds = new Map<string, Kind>()
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] ?? 0] ?? ''
    const key = kind === 'object' ? (strings[nodes[at + name] ?? 0] ?? '') : `(${kind})`
    const known = kinds.get(key) ?? { count: 0, bytes: 0 }
    kinds.set(key, { count: known.count + 1, bytes: known.bytes + (nodes[at + size] ?? 0) })
  }
  return kinds
}

/** The kinds that grew most from one snapshot to a later one. */
export function growth(before: ReadonlyMap<string, Kind>, after: ReadonlyMap<string, Kind>, most = 12): string[] {
  return [...after]
    .map(([key, { count, bytes }]) => {
      const first = before.get(key) ?? { count: 0, bytes: 0 }
      return { key, count: count - first.count, bytes: bytes - first.bytes }
    })
    .filter(({ bytes }) => bytes > 0)
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, most)
    .map(({ key, count, bytes }) => `${(bytes / 2 ** 20).toFixed(2)} MB  ${count} × ${key.slice(0, 60)}`)
}
