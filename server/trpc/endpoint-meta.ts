import type { EndpointRow } from '../catalog/endpoints.ts'
import type { Meta } from './init.ts'

/** Procedure metadata of a row: the row itself and the input of the OpenAPI generator. */
export const metaOf = (id: string, row: EndpointRow): Meta => ({
  endpoint: { id, row },
  openapi: {
    method: row.method,
    path: asOpenApiPath(row.path),
    summary: row.summary,
    description: row.describes,
    tags: [row.tag],
    protect: true,
  },
})

/** The OpenAPI generator's type requires a leading slash, which every catalogue path has. */
function asOpenApiPath(path: string): `/${string}` {
  if (!path.startsWith('/')) throw new Error(`${path} does not begin with a slash`)
  return path as `/${string}`
}
