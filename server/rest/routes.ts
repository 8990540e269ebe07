import type { EndpointRow, Method } from '../catalog/endpoints.ts'

export type Route = { id: string; row: EndpointRow }
export type Match = { route: Route; params: Record<string, string> }

type Parameter = { name: string; slashes: boolean; node: Node }
/** A parameter followed by a fixed suffix in its segment, such as `{domain}.svg`. */
type Ended = { name: string; end: string; node: Node }
type Node = {
  literal: Map<string, Node>
  /** Longest suffix first. */
  ended: Ended[]
  parameter: Parameter | null
  routes: Map<string, Route>
  /** Whether a trailing slash is allowed. */
  slashMayFollow: boolean
}

const emptyNode = (): Node => ({
  literal: new Map(),
  ended: [],
  parameter: null,
  routes: new Map(),
  slashMayFollow: false,
})

/**
 * Finds the row for a method and a raw path below the prefix. Literal segments are compared while still encoded, so
 * every path has exactly one spelling; parameter values are percent-decoded once. A row whose path ends in a slash
 * also matches without it, a parameter that allows slashes takes all remaining segments, and one with a fixed suffix
 * takes whatever precedes it, possibly nothing. Unregistered paths and methods, including HEAD, do not match; `methods`
 * are those registered for a path.
 */
export function routeTable(rows: Readonly<Record<string, EndpointRow>>): {
  find(method: string, path: string): Match | null
  methods(path: string): string[]
} {
  const root = emptyNode()
  for (const [id, row] of Object.entries(rows)) add(root, id, row)

  function at(path: string): { node: Node; params: Record<string, string> } | null {
    if (!path.startsWith('/')) return null
    const segments = path.slice(1).split('/')
    const slash = segments.length > 1 && segments.at(-1) === ''
    if (slash) segments.pop()
    if (segments.includes('')) return null
    const params: Record<string, string> = {}
    let node = root
    for (const [index, segment] of segments.entries()) {
      const next = node.literal.get(segment)
      if (next) {
        node = next
        continue
      }
      const ended = node.ended.find(({ end }) => segment.endsWith(end))
      if (ended) {
        params[ended.name] = decoded(segment.slice(0, -ended.end.length))
        node = ended.node
        continue
      }
      const { parameter } = node
      if (!parameter) return null
      const taken = parameter.slashes ? segments.slice(index) : [segment]
      params[parameter.name] = taken.map(decoded).join('/')
      node = parameter.node
      if (parameter.slashes) break
    }
    return slash && !node.slashMayFollow ? null : { node, params }
  }

  return {
    find: (method, path) => {
      const found = at(path)
      const route = found?.node.routes.get(method)
      return found && route ? { route, params: found.params } : null
    },
    methods: (path) => [...(at(path)?.node.routes.keys() ?? [])],
  }
}

function add(root: Node, id: string, row: EndpointRow): void {
  let node = root
  const path = row.path.replace(/\/$/, '')
  for (const segment of path.slice(1).split('/')) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name) {
      node.parameter ??= { name, slashes: row.slashes === name, node: emptyNode() }
      if (node.parameter.name !== name || node.parameter.slashes !== (row.slashes === name))
        throw new Error(`${row.path}: {${name}} stands where another row has {${node.parameter.name}}`)
      node = node.parameter.node
      continue
    }
    const [, before, end] = /^\{(\w+)\}(.+)$/.exec(segment) ?? []
    if (before && end) {
      node = endedNode(node, before, end, row)
      continue
    }
    const next = node.literal.get(segment) ?? emptyNode()
    node.literal.set(segment, next)
    node = next
  }
  const method: Method = row.method
  if (node.routes.has(method)) throw new Error(`${method} ${row.path} is registered twice`)
  node.slashMayFollow ||= path !== row.path
  node.routes.set(method, { id, row })
}

function endedNode(node: Node, name: string, end: string, row: EndpointRow): Node {
  const known = node.ended.find((one) => one.end === end)
  if (known && known.name !== name)
    throw new Error(`${row.path}: {${name}} stands where another row has {${known.name}}`)
  if (known) return known.node
  const made = { name, end, node: emptyNode() }
  node.ended = [...node.ended, made].toSorted((a, b) => b.end.length - a.end.length)
  return made.node
}

/** A value that cannot be decoded is passed on as is and fails its own validation. */
function decoded(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
