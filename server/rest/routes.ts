import type { EndpointRow, Method } from '../catalog/endpoints.ts'

export type Route = { id: string; row: EndpointRow }
export type Match = { route: Route; params: Record<string, string> }

type Node = { literal: Map<string, Node>; parameter: { name: string; node: Node } | null; routes: Map<string, Route> }

const emptyNode = (): Node => ({ literal: new Map(), parameter: null, routes: new Map() })

/**
 * Finds the row for a method and a raw path below the prefix. Segments are compared to the letter, still encoded, so there is one spelling of every path;
 * parameter values are percent-decoded once. An unregistered path or method, HEAD included, finds nothing.
 */
export function routeTable(rows: Readonly<Record<string, EndpointRow>>): {
  find(method: string, path: string): Match | null
  /** Whether some method is registered for the path, for the CORS preflight. */
  has(method: string, path: string): boolean
} {
  const root = emptyNode()
  for (const [id, row] of Object.entries(rows)) add(root, id, row)

  function find(method: string, path: string): Match | null {
    if (!path.startsWith('/')) return null
    const params: Record<string, string> = {}
    let node = root
    for (const segment of path.slice(1).split('/')) {
      if (segment === '') return null
      const next = node.literal.get(segment)
      if (next) {
        node = next
        continue
      }
      if (!node.parameter) return null
      params[node.parameter.name] = decoded(segment)
      node = node.parameter.node
    }
    const route = node.routes.get(method)
    return route ? { route, params } : null
  }

  return { find, has: (method, path) => find(method, path) !== null }
}

function add(root: Node, id: string, row: EndpointRow): void {
  let node = root
  for (const segment of row.path.slice(1).split('/')) {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (parameter) {
      node.parameter ??= { name: parameter, node: emptyNode() }
      if (node.parameter.name !== parameter)
        throw new Error(`${row.path}: {${parameter}} stands where another row has {${node.parameter.name}}`)
      node = node.parameter.node
      continue
    }
    const next = node.literal.get(segment) ?? emptyNode()
    node.literal.set(segment, next)
    node = next
  }
  const method: Method = row.method
  if (node.routes.has(method)) throw new Error(`${method} ${row.path} is registered twice`)
  node.routes.set(method, { id, row })
}

/** A value that cannot be decoded stays as it is and fails its own validation. */
function decoded(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
