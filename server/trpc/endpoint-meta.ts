import type { EndpointRow } from '../catalog/endpoints.ts'
import type { Meta } from './init.ts'

/** What a procedure carries of its row: the row itself, and what the generator of the document reads. */
export const metaOf = (id: string, row: EndpointRow): Meta => ({
  endpoint: { id, row },
  openapi: {
    method: row.method,
    path: asOpenApiPath(row.path),
    summary: row.says,
    description: row.describes,
    tags: [row.tag],
    protect: true,
  },
})

/** The OpenAPI generator wants a path that begins with a slash, which a catalogue path does. */
function asOpenApiPath(path: string): `/${string}` {
  if (!path.startsWith('/')) throw new Error(`${path} does not begin with a slash`)
  return path as `/${string}`
}
