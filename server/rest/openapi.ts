import type { AnyRouter } from '@trpc/server'
import { generateOpenApiDocument, type OpenApiRouter } from 'trpc-to-openapi'
import type { EndpointRow } from '../catalog/endpoints.ts'
import { type ErrorCode, errors, gateErrors, statusOf } from '../catalog/errors.ts'
import type { Meta } from '../trpc/index.ts'

type Json = Record<string, unknown>

const quotaHeaders: Json = {
  'X-Service-Quota-Limit': header('integer', 'Workspace allowance of lookup units for the UTC month', 25_000),
  'X-Service-Quota-Used': header('integer', 'Units reserved this UTC month, this request included', 171),
  'X-Service-Quota-Remaining': header('integer', 'Units left this UTC month', 24_829),
  'X-Service-Quota-Reset': header('date-time', 'Start of the next UTC calendar month', '2026-12-01T00:00:00.000Z'),
}
const burstHeaders: Json = {
  'X-Service-Burst-Limit': header('integer', 'Requests per minute of this class and workspace', 600),
  'X-Service-Burst-Remaining': header('integer', 'Requests left in the sliding minute', 599),
  'X-Service-Burst-Reset': header('integer', 'Seconds until the window moves on', 42),
}
const requestIdHeader: Json = {
  'X-Service-Request-Id': header('string', 'Id of this request', 'req_1K8vYw2mZq0RrTn4Xb7LcD'),
}
const csvHeaders: Json = {
  'Content-Disposition': header(
    'string',
    'Attachment, with a file name',
    'attachment; filename="events-2026-11-21.csv"',
  ),
  'X-Service-Export-Truncated': {
    description: 'Whether there are more rows than the file holds',
    schema: { type: 'string', enum: ['true', 'false'] },
    example: 'false',
  },
}
const csvContent: Json = {
  'text/csv': {
    schema: { type: 'string', description: 'A line with the names of the columns, then a line for each row' },
  },
}
const svgContent: Json = {
  'image/svg+xml': { schema: { type: 'string', description: 'A picture, with its title for who cannot see it' } },
}
const retryHeader: Json = { 'Retry-After': header('integer', 'Seconds after which a retry makes sense', 5) }

function header(kind: 'integer' | 'string' | 'date-time', description: string, example: string | number): Json {
  const schema =
    kind === 'integer'
      ? { type: 'integer', minimum: 0 }
      : kind === 'date-time'
        ? { type: 'string', format: 'date-time' }
        : { type: 'string' }
  return { description, schema, example }
}

/** The OpenAPI 3.1 document of the public API: trpc-to-openapi's reading of the procedures, completed with what the catalogue knows. */
export function apiDocument(router: AnyRouter, rows: Readonly<Record<string, EndpointRow>>, baseUrl = '/v1'): Json {
  const generated = generateOpenApiDocument<Meta>(router as unknown as OpenApiRouter, {
    title: 'Assay API',
    description:
      'Risk and security lookups for workspaces. A score equals the visible sum of its evidence; what could not be found out is shown as unknown, never as clean. One target costs one unit, reserved before any work; a refused request costs nothing.',
    version: '1.0.0',
    baseUrl,
    openApiVersion: '3.1.0',
    filter: ({ metadata }) => Object.hasOwn(rows, metadata.endpoint?.id ?? ''),
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'Authorization: Bearer <API_KEY>' },
      header: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'X-API-Key: <API_KEY>' },
    },
  }) as unknown as { paths: Record<string, Record<string, Json>>; components: Json; tags?: unknown; info: Json }

  generated.paths = asInTheCatalogue(generated.paths, rows)
  for (const [id, row] of Object.entries(rows)) {
    const operation = generated.paths[row.path]?.[row.method.toLowerCase()]
    if (!operation) throw new Error(`${id}: the generated document lacks ${row.method} ${row.path}`)
    complete(operation, id, row)
  }
  return {
    ...generated,
    info: { ...generated.info, license: { name: 'Proprietary', identifier: 'LicenseRef-Assay' } },
    servers: [{ url: baseUrl, description: 'This installation' }],
    tags: [...new Set(Object.values(rows).map((row) => row.tag))].map((name) => ({
      name,
      description: tagDescriptions[name] ?? name,
    })),
    components: {
      ...generated.components,
      schemas: { ...schemasOf(generated.components), ErrorDetail: errorDetail },
    },
  }
}

/**
 * The paths in the order of the catalogue, which routers need not have. The generator strips the slash at the end of a path; the rows say which paths have one.
 */
function asInTheCatalogue<T>(paths: Record<string, T>, rows: Readonly<Record<string, EndpointRow>>): Record<string, T> {
  const wanted = [...new Set(Object.values(rows).map(({ path }) => path))]
  const places = new Map(wanted.map((path, index) => [path.replace(/\/$/, ''), { path, index }]))
  const placed = Object.entries(paths).map(([path, item]) => ({
    path,
    index: wanted.length,
    ...places.get(path),
    item,
  }))
  return Object.fromEntries(placed.toSorted((a, b) => a.index - b.index).map(({ path, item }) => [path, item]))
}

const tagDescriptions: Record<string, string> = {
  IP: 'Intelligence on IP addresses',
  ASN: 'Intelligence on autonomous systems',
  DNS: 'Records of the domain name system',
  Blocklists: 'What DNS blocklists say of addresses and domains',
  Ranges: 'Samples of ranges of addresses',
  Host: 'Certificates, status and reachability of hosts',
  Risk: 'Assessments of sign-ups, logins, checkouts, forms and API events',
  Rules: 'Conditions of the workspace that decide over assessments',
  Events: 'Records of what happened: events, labels, analytics, history',
  Webhooks: 'Messages about high-risk assessments to addresses of the workspace',
  Vulnerabilities: 'Published vulnerabilities of packages, CVE identifiers, the known-exploited catalogue',
  Links: 'Short links that are checked each time they are followed',
  'Website scans': 'How well websites protect their visitors: scans, badges, the leaderboard',
  Devices: 'Whether a person or a program is at the other end: devices and CAPTCHA tokens',
  Workspace: 'The workspace of the key: allowance, limits, plan',
}

const schemasOf = (components: Json): Json =>
  Object.fromEntries(Object.entries((components.schemas ?? {}) as Json).filter(([name]) => !name.startsWith('error.')))

function complete(operation: Json, id: string, row: EndpointRow): void {
  const responses = operation.responses as Record<string, Json>
  const ok = responses['200'] ?? {}
  const metered = row.units > 0
  const gate = gateErrors.filter((code) => (metered || code !== 'QUOTA_EXCEEDED') && !needless(row).includes(code))
  const repeated = row.idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'] as const) : []
  const codes = [
    ...new Set([...gate, ...repeated, ...(hasBody(row) ? (['INVALID_JSON'] as const) : []), ...row.errors]),
  ]
  operation.operationId = id
  operation.parameters = [
    ...((operation.parameters ?? []) as Parameter[]).map(described),
    ...sentInQuery(operation, row.inQuery ?? []),
    ...(row.idempotent ? [idempotencyParameter] : []),
  ]
  operation['x-service-capability'] = row.capability
  operation['x-service-units'] = row.units
  operation['x-service-burst-class'] = row.burst
  operation.security = securityOf(row)
  operation.responses = {
    ...Object.fromEntries(
      successesOf(row).map((status) => [
        String(status),
        {
          ...ok,
          description: row.says,
          headers: {
            ...requestIdHeader,
            ...(metered ? quotaHeaders : {}),
            ...(row.burst ? burstHeaders : {}),
            ...(row.answers === 'csv' ? csvHeaders : {}),
          },
          ...(row.answers === 'csv' ? { content: csvContent } : row.answers === 'svg' ? { content: svgContent } : {}),
        },
      ]),
    ),
    ...Object.fromEntries(
      groupByStatus(codes).map(([status, group]) => [String(status), errorResponse(status, group)]),
    ),
  }
}

/** The statuses of a success. */
const successesOf = ({ status, found }: EndpointRow): readonly number[] => [...(found ? [200] : []), status ?? 200]

/** What an endpoint without a key does not answer. */
const needless = ({ key, method, lenient }: EndpointRow): readonly ErrorCode[] =>
  lenient
    ? gateErrors.filter((code) => code !== 'INTERNAL_ERROR')
    : key === 'none'
      ? [
          'UNAUTHORIZED',
          'API_KEY_PAUSED',
          'CAPABILITY_REQUIRED',
          ...(method === 'GET' ? (['ORIGIN_FORBIDDEN'] as const) : []),
        ]
      : key === 'optional'
        ? ['CAPABILITY_REQUIRED']
        : []

function securityOf({ key }: EndpointRow): Record<string, never[]>[] {
  const keyed: Record<string, never[]>[] = [{ bearer: [] }, { header: [] }]
  if (key === 'none') return []
  return key === 'optional' ? [...keyed, {}] : keyed
}

/** Takes fields out of the body that are sent behind the question mark, as parameters. */
function sentInQuery(operation: Json, names: readonly string[]): Parameter[] {
  const body = operation.requestBody as { content: Record<string, { schema: Json }> } | undefined
  const schema = body?.content['application/json']?.schema as { properties: Record<string, Json> } | undefined
  return names.map((name) => {
    const { [name]: field, ...rest } = schema?.properties ?? {}
    if (!schema || !field) throw new Error(`${String(operation.operationId)}: no field ${name}`)
    schema.properties = rest
    return described({ name, in: 'query', required: false, schema: field })
  })
}

const idempotencyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A key of your own, such as a UUID: for 24 hours a repetition with it is answered as the first request was, and makes nothing anew',
  schema: { type: 'string', minLength: 1, maxLength: 255, example: '0f8fad5b-d9cb-469f-a165-70867728950e' },
}

type Parameter = Json & { schema?: Json }

/** The generator takes a parameter's description from required ones only; the schema of each has it. */
function described({ schema = {}, ...parameter }: Parameter): Parameter {
  const { description } = schema
  return { ...parameter, ...(description === undefined ? {} : { description }), schema }
}

function groupByStatus(codes: readonly ErrorCode[]): [number, ErrorCode[]][] {
  const groups = new Map<number, ErrorCode[]>()
  for (const code of codes) groups.set(statusOf(code), [...(groups.get(statusOf(code)) ?? []), code])
  return [...groups].toSorted(([a], [b]) => a - b)
}

function errorResponse(status: number, codes: readonly ErrorCode[]): Json {
  const headers = {
    ...requestIdHeader,
    ...(status === 402 ? quotaHeaders : {}),
    ...(status === 429 || status === 503 ? retryHeader : {}),
  }
  return {
    description: codes.map((code) => `${code}: ${errors[code].title}`).join('; '),
    headers,
    content: {
      'application/json': {
        schema: errorSchema(codes),
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { error: { code, message: `${errors[code].title}.` } } }]),
        ),
      },
    },
  }
}

/** The error body of the specification, with the codes that a response can carry. */
const errorSchema = (codes: readonly ErrorCode[]): Json => ({
  type: 'object',
  description: 'What went wrong',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'What went wrong',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: codes, description: 'Stable code', example: codes[0] },
        message: {
          type: 'string',
          description: 'Explanation for a person; the text may change',
          example: 'The body is not a JSON object.',
        },
        details: {
          type: 'array',
          description: 'For a refused input: where and why',
          items: { $ref: '#/components/schemas/ErrorDetail' },
        },
      },
    },
  },
})

const errorDetail: Json = {
  type: 'object',
  description: 'A fault of the input',
  required: ['pointer', 'code', 'message'],
  properties: {
    pointer: { type: 'string', description: 'RFC 6901 pointer into the input', example: '/ip' },
    code: { type: 'string', description: 'Kind of the fault', example: 'custom' },
    message: { type: 'string', description: 'Explanation', example: 'Not an address.' },
  },
}

const hasBody = ({ method }: EndpointRow): boolean => method === 'POST' || method === 'PATCH'
