import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type EndpointId, endpoints } from '../catalog/endpoints.ts'
import { publicDocument } from '../openapi-document.ts'
import type { Answer } from './service.ts'

type Described = { headers?: Record<string, { schema: object }>; content?: Record<string, { schema: object }> }

export const document = publicDocument
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'document', ...document })

const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object

/**
 * Differences between a response and its documentation: status, body, content type and headers. Empty if it matches.
 */
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

const validators = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const validate = ajv.compile(absolute(schema))
  validators.set(schema, validate)
  return validate
}

/** Errors of a value against a schema of the document. */
export function problems(schema: object, value: unknown): string[] {
  const validate = validatorOf(schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
}
