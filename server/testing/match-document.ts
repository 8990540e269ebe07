import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type EndpointId, endpoints } from '../catalog/endpoints.ts'
import { publicDocument } from '../document.ts'
import type { Answer } from './service.ts'

type Described = { headers?: Record<string, { schema: object }>; content?: Record<string, { schema: object }> }

export const document = publicDocument
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'document', ...document })

const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object

/** Differences between an answer and what the document says about its status: body, content type and headers. Empty when it matches. */
export function mismatches(id: EndpointId, answer: Answer): string[] {
  const row = endpoints[id]
  const paths = document.paths as Record<string, Record<string, { responses: Record<string, Described> }>>
  const described = paths[row.path]?.[row.method.toLowerCase()]?.responses[String(answer.status)]
  if (!described) return [`status ${answer.status} is not documented for ${id}`]
  const [[type, content] = [null, null]] = Object.entries(described.content ?? {})
  const found: string[] = []
  if (type && !answer.headers.get('content-type')?.startsWith(type))
    found.push(`content type ${answer.headers.get('content-type')} instead of ${type}`)
  if (content)
    found.push(
      ...problems(content.schema, type === 'application/json' ? answer.body : answer.text).map(
        (problem) => `body${problem}`,
      ),
    )
  for (const [name, { schema }] of Object.entries(described.headers ?? {})) {
    const value = answer.headers.get(name)
    if (value === null) found.push(`header ${name} is missing`)
    else
      found.push(
        ...problems(schema, 'type' in schema && schema.type === 'integer' ? Number(value) : value).map(
          (problem) => `${name}${problem}`,
        ),
      )
  }
  return found
}

/** What is wrong with a value by a schema of the document. */
export function problems(schema: object, value: unknown): string[] {
  const validate = ajv.compile(absolute(schema))
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
