import type { Capability } from '../../catalog/capabilities.ts'
import { type ErrorCode, statusOf } from '../../catalog/errors.ts'
import { impliedExample } from '../../catalog/example.ts'
import { isCapability, isErrorCode } from './catalogue.ts'
import { type Field, metadataOf } from './fields.ts'
import { resolve, type Schema, type Schemas, withoutNull } from './schema.ts'

export type Parameter = Omit<Field, 'path' | 'example' | 'required'> & {
  place: string
  example: unknown
  required: boolean
}
export type Header = { name: string; description: string; example: string }
export type Failure = { code: ErrorCode; status: number }

export type Operation = {
  id: string
  method: string
  path: string
  tag: string
  summary: string
  description: string
  capability: Capability | null
  units: number
  /** What a unit is charged for, where that is not one target. */
  charges: string | null
  /** What the plan has to include for every request, if not the capability alone. */
  needsBulk: boolean
  burst: string | null
  /** Whether an API key is required; `optional`: a key that is sent must be valid. */
  key: 'needed' | 'optional' | 'none'
  parameters: Parameter[]
  /** Schema of the JSON body; null without one. */
  body: Schema | null
  /** Media type of a successful response. */
  media: string
  answer: Schema
  headers: Header[]
  failures: Failure[]
}

export type Reference = {
  /** Prefix of all paths, such as "/v1". */
  base: string
  operations: Operation[]
  schemas: Schemas
}

type RawHeader = { description?: string; example?: unknown }
type RawResponse = { headers?: Record<string, unknown>; content?: Record<string, { schema?: Schema }> }
type RawParameter = {
  $ref?: string
  in: string
  name: string
  required?: boolean
  description?: string
  schema?: Schema
}
type RawOperation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: RawParameter[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, RawResponse>
  security?: Record<string, unknown>[]
  'x-service-capability'?: string | null
  'x-service-units'?: number
  'x-service-units-for'?: string
  'x-service-needs-bulk'?: boolean
  'x-service-burst-class'?: string | null
  'x-service-error-set'?: string
  'x-service-errors'?: string[]
}
type Components = {
  schemas?: Schemas
  headers?: Record<string, RawHeader>
  parameters?: Record<string, RawParameter>
  'x-service-error-sets'?: Record<string, string[]>
}
type RawDocument = {
  servers?: { url: string }[]
  paths?: Record<string, Record<string, RawOperation>>
  components?: Components
}

/** The parts of the OpenAPI document the pages show. */
export function readReference(document: Readonly<Record<string, unknown>>): Reference {
  const { servers, paths = {}, components = {} } = document as RawDocument
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(path, method.toUpperCase(), raw, components)),
  )
  const { pathname } = new URL(servers?.[0]?.url ?? '', 'http://localhost')
  return { base: pathname, operations, schemas: components.schemas ?? {} }
}

function operationOf(
  path: string,
  method: string,
  raw: RawOperation,
  { schemas = {}, headers = {}, parameters = {}, 'x-service-error-sets': errorSets = {} }: Components,
): Operation {
  const responses = raw.responses ?? {}
  const ok = responses['200'] ?? responses['201'] ?? responses['202']
  const capability = raw['x-service-capability'] ?? null
  return {
    id: raw.operationId ?? `${method} ${path}`,
    method,
    path,
    tag: raw.tags?.[0] ?? 'Other',
    summary: raw.summary ?? '',
    description: raw.description ?? '',
    capability: isCapability(capability) ? capability : null,
    units: raw['x-service-units'] ?? 0,
    charges: raw['x-service-units-for'] ?? null,
    needsBulk: raw['x-service-needs-bulk'] ?? false,
    burst: raw['x-service-burst-class'] ?? null,
    key: keyOf(raw.security),
    parameters: (raw.parameters ?? []).map((given) => {
      const parameter = given.$ref ? (parameters[nameIn(given.$ref)] ?? given) : given
      const { schema, nullable } = withoutNull(resolve(parameter.schema ?? {}, schemas))
      const { name, in: place, required = false, description = '' } = parameter
      const { type, values, limits } = metadataOf(schema, schemas)
      return {
        name,
        place,
        required,
        nullable,
        type,
        values,
        limits,
        description,
        example: schema.example ?? impliedExample(schema),
      }
    }),
    body: raw.requestBody?.content?.['application/json']?.schema ?? null,
    media: Object.keys(ok?.content ?? {})[0] ?? 'application/json',
    answer: ok?.content?.['application/json']?.schema ?? {},
    headers: headersOf(ok, raw, headers),
    failures: [...(errorSets[raw['x-service-error-set'] ?? ''] ?? []), ...(raw['x-service-errors'] ?? [])]
      .filter(isErrorCode)
      .map((code) => ({ code, status: statusOf(code) })),
  }
}

function keyOf(security: RawOperation['security']): Operation['key'] {
  if (!security) return 'needed'
  if (security.length === 0) return 'none'
  return security.some((one) => Object.keys(one).length === 0) ? 'optional' : 'needed'
}

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''

/** The headers of a response, and those that follow from the terms of the operation. */
function headersOf(
  response: RawResponse | undefined,
  terms: RawOperation,
  shared: Readonly<Record<string, RawHeader>>,
): Header[] {
  const implied = Object.keys(shared).filter(
    (name) =>
      name === 'X-Service-Request-Id' ||
      (name.startsWith('X-Service-Quota-') && terms['x-service-units']) ||
      (name.startsWith('X-Service-Burst-') && terms['x-service-burst-class']),
  )
  const own = Object.keys(response?.headers ?? {})
  return [...implied, ...own].map((name) => {
    const { description = '', example } = shared[name] ?? {}
    return { name, description, example: String(example ?? '') }
  })
}
