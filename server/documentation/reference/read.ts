import type { Capability } from '../../catalog/capabilities.ts'
import type { ErrorCode } from '../../catalog/errors.ts'
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
type RawResponse = {
  headers?: Record<string, RawHeader>
  content?: Record<string, { schema?: Schema; examples?: Record<string, unknown> }>
}
type RawOperation = {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { in: string; name: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, RawResponse>
  security?: Record<string, unknown>[]
  'x-service-capability'?: string | null
  'x-service-units'?: number
  'x-service-units-for'?: string
  'x-service-needs-bulk'?: boolean
  'x-service-burst-class'?: string | null
}
type RawDocument = {
  servers?: { url: string }[]
  paths?: Record<string, Record<string, RawOperation>>
  components?: { schemas?: Schemas }
}

/** The parts of the OpenAPI document the pages show. */
export function readReference(document: Readonly<Record<string, unknown>>): Reference {
  const { servers, paths = {}, components } = document as RawDocument
  const schemas = components?.schemas ?? {}
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(path, method.toUpperCase(), raw, schemas)),
  )
  return { base: servers?.[0]?.url ?? '', operations, schemas }
}

function operationOf(path: string, method: string, raw: RawOperation, schemas: Schemas): Operation {
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
    parameters: (raw.parameters ?? []).map((parameter) => {
      const { schema, nullable } = withoutNull(resolve(parameter.schema ?? {}, schemas))
      const { name, in: place, required = false } = parameter
      return { name, place, required, nullable, ...metadataOf(schema, schemas), example: schema.example }
    }),
    body: raw.requestBody?.content?.['application/json']?.schema ?? null,
    media: Object.keys(ok?.content ?? {})[0] ?? 'application/json',
    answer: ok?.content?.['application/json']?.schema ?? {},
    headers: headersOf(ok),
    failures: failuresOf(responses),
  }
}

function keyOf(security: RawOperation['security']): Operation['key'] {
  if (!security) return 'needed'
  if (security.length === 0) return 'none'
  return security.some((one) => Object.keys(one).length === 0) ? 'optional' : 'needed'
}

function headersOf(response: RawResponse | undefined): Header[] {
  return Object.entries(response?.headers ?? {}).map(([name, { description = '', example }]) => ({
    name,
    description,
    example: String(example ?? ''),
  }))
}

function failuresOf(responses: Readonly<Record<string, RawResponse>>): Failure[] {
  return Object.entries(responses).flatMap(([status, response]) =>
    Object.keys(response.content?.['application/json']?.examples ?? {})
      .filter(isErrorCode)
      .map((code) => ({ code, status: Number(status) })),
  )
}
