import type { JSONObject } from '@modelcontextprotocol/server'
import { counted } from '../catalog/counted.ts'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { resolver } from '../rest/input-shapes.ts'

type Json = Record<string, unknown>
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; description?: string; schema?: Json }
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema?: Json }> } }

/** A tool of the Model Context Protocol that calls one endpoint. */
export type EndpointTool = {
  /** Id of the endpoint, with an underscore for the dot. */
  name: string
  endpoint: string
  row: EndpointRow
  title: string
  description: string
  inputSchema: { type: 'object'; properties: JSONObject; required: string[]; additionalProperties: false }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
}

/** Endpoints that need a visitor's browser or token, which an agent does not have. */
const ofVisitors = ['device.test', 'captcha.test']
/** Reads that are sent as POST. */
const readsByPost = ['rules.test']

/**
 * The endpoints that look up, assess and read, as tools with the description, cost and input of the public API. What
 * changes settings, returns a secret or is a file is left out.
 */
export function toolsOf(rows: Readonly<Record<string, EndpointRow>>, document: Readonly<Json>): EndpointTool[] {
  return Object.entries(rows)
    .filter(([id, row]) => isTool(id, row))
    .map(([id, row]) => ({
      name: id.replaceAll('.', '_'),
      endpoint: id,
      row,
      title: row.summary,
      description: `${row.describes} ${costOf(row)}`,
      inputSchema: inputSchemaOf(row, document),
      annotations: {
        readOnlyHint: row.method === 'GET' || readsByPost.includes(id),
        destructiveHint: false,
        idempotentHint: row.method === 'GET',
        openWorldHint: row.units > 0,
      },
    }))
}

function isTool(id: string, row: EndpointRow): boolean {
  if (row.answers || row.key === 'none' || ofVisitors.includes(id)) return false
  return row.units > 0 || row.method === 'GET' || readsByPost.includes(id)
}

const costOf = ({ units, charges }: EndpointRow): string =>
  units === 0 ? 'Uses no units.' : `Costs ${charges ?? `${counted(units, 'unit')} of the workspace`}.`

/** Parameters and body fields of an operation as one object, without references. */
function inputSchemaOf(row: EndpointRow, document: Readonly<Json>): EndpointTool['inputSchema'] {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const operation = paths[row.path]?.[row.method.toLowerCase()] ?? {}
  const resolve = resolver(document)
  const whole = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(whole)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...own } = node as { $ref?: string }
    const resolved = $ref === undefined ? {} : resolve<Json & { $ref?: string }>({ $ref })
    return Object.fromEntries(Object.entries({ ...resolved, ...own }).map(([name, value]) => [name, whole(value)]))
  }
  const parameters = (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in !== 'header')
  const body = whole(operation.requestBody?.content?.['application/json']?.schema ?? {}) as {
    properties?: JSONObject
    required?: string[]
  }
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        parameters.map(({ name, description, schema }) => [
          name,
          { ...(whole(schema ?? {}) as JSONObject), ...(description === undefined ? {} : { description }) },
        ]),
      ),
      ...body.properties,
    },
    required: [...parameters.filter(({ required }) => required).map(({ name }) => name), ...(body.required ?? [])],
    additionalProperties: false,
  }
}
