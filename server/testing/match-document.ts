import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { type EndpointId, type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { type ErrorCode, errors, statusOf } from '../catalog/errors.ts'
import { withInherited } from '../catalog/inherited-fields.ts'
import { completeDocument } from '../openapi-document.ts'
import { burstHeaders, quotaHeaders } from '../rest/openapi-headers.ts'
import type { Answer } from './service.ts'

type Schema = Record<string, unknown>
type Described = { headers?: Record<string, { $ref: string }>; content?: Record<string, { schema: object }> }
type Operation = {
  responses: Record<string, Described>
  'x-service-error-set': string
  'x-service-errors': string[]
}
type Components = {
  headers: Record<string, Header>
  schemas: Record<string, Schema>
  'x-service-error-sets': Record<string, string[]>
}
type Header = { schema: { type?: string } }

export const document = completeDocument()
const { headers, schemas, 'x-service-error-sets': errorSets } = document.components as Components
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
const whole = Object.fromEntries(Object.entries(schemas).map(([name, one]) => [name, withInherited(one, schemas)]))
ajv.addSchema({ $id: 'document', components: { schemas: closed(whole) } })

/** The document lets later versions add fields; this version must have no others. */
function closed<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map(closed) as Node
  if (typeof node !== 'object' || node === null) return node
  const copy = Object.fromEntries(Object.entries(node).map(([name, value]) => [name, closed(value)]))
  return ('properties' in copy && copy.type === 'object' ? { additionalProperties: false, ...copy } : copy) as Node
}

const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(closed(schema)).replaceAll('"#/', '"document#/')) as object

/**
 * Differences between a response and its documentation: status, body, content type and headers. Empty if it matches.
 */
export function mismatches(id: EndpointId, answer: Answer): string[] {
  const row: EndpointRow = endpoints[id]
  const paths = document.paths as Record<string, Record<string, Operation>>
  const operation = paths[row.path]?.[row.method.toLowerCase()]
  if (answer.status >= 400) return errorMismatches(operation ? errorsOf(operation) : [], answer)
  const described = operation?.responses[String(answer.status)]
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
  return [...found, ...headerMismatches(answer, [...Object.keys(described.headers ?? {}), ...termHeaders(row)])]
}

/** Every code that an operation returns. */
export const errorsOf = (operation: Pick<Operation, 'x-service-error-set' | 'x-service-errors'>): string[] => [
  ...(errorSets[operation['x-service-error-set']] ?? []),
  ...operation['x-service-errors'],
]

/** Headers of every success, and those that follow from the row. */
const termHeaders = ({ units, burst }: EndpointRow): string[] => [
  'X-Service-Request-Id',
  ...(units > 0 ? quotaHeaders : []),
  ...(burst ? burstHeaders : []),
]

function headerMismatches(answer: Answer, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const value = answer.headers.get(name)
    if (value === null) return [`header ${name} is missing`]
    const { schema } = headers[name] ?? { schema: {} }
    return problems(schema, schema.type === 'integer' ? Number(value) : value).map((problem) => `${name}${problem}`)
  })
}

const errorSchema = { $ref: '#/components/schemas/Error' }

function errorMismatches(listed: readonly string[], answer: Answer): string[] {
  const { code } = (answer.body as { error: { code: string } }).error
  return [
    ...(listed.includes(code) && isErrorCode(code) ? [] : [`${code} is not documented`]),
    ...(isErrorCode(code) && statusOf(code) !== answer.status ? [`${code} with status ${answer.status}`] : []),
    ...problems(errorSchema, answer.body).map((problem) => `body${problem}`),
    ...headerMismatches(answer, [
      'X-Service-Request-Id',
      'Link',
      ...(answer.status === 402 ? quotaHeaders : []),
      ...(answer.status === 429 || answer.status === 503 ? ['Retry-After'] : []),
    ]),
  ]
}

const isErrorCode = (word: string): word is ErrorCode => Object.hasOwn(errors, word)

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
