import type { EndpointRow } from '../catalog/endpoints.ts'
import { errorExamples } from '../catalog/error-examples.ts'
import { type ErrorCode, errors, gateErrors } from '../catalog/errors.ts'
import { burstHeaders, headersNamed, quotaHeaders } from './openapi-headers.ts'

type Json = Record<string, unknown>

/** The response of every operation to a request that fails. */
export const errorResponse: Json = { default: { $ref: '#/components/responses/Error' } }

/** The shared error response, with an example for each code that an operation returns, and the sets of codes. */
export function errorComponents(rows: readonly EndpointRow[]): Json {
  return {
    responses: {
      Error: {
        description:
          'The request failed. An operation returns the codes in its `x-service-errors` and those of its `x-service-error-set` in `components.x-service-error-sets`; each has an example here, with its status.',
        headers: headersNamed([
          'X-Service-Request-Id',
          ...quotaHeaders,
          ...burstHeaders,
          'Retry-After',
          'WWW-Authenticate',
          'Link',
        ]),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(codesIn(rows).map((code) => [code, exampleOf(code)])),
          },
        },
      },
    },
    'x-service-error-sets': Object.fromEntries(rows.map((row) => [errorSetOf(row), gateErrorsOf(row)])),
  }
}

/** Name of the set of codes that follow from the terms of a row. */
export function errorSetOf({ key, method, lenient, units }: EndpointRow): string {
  if (lenient) return 'lenient'
  const terms =
    key === 'none' ? (method === 'GET' ? 'public' : 'public-write') : key === 'optional' ? 'optional-key' : 'key'
  return units > 0 ? `${terms}-units` : terms
}

/** Codes that an operation returns besides those of its set. */
export function ownErrorsOf(row: EndpointRow): ErrorCode[] {
  const gate: readonly ErrorCode[] = gateErrorsOf(row)
  const repeated = row.idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_USE'] as const) : []
  const own = [...repeated, ...(hasBody(row) ? (['INVALID_JSON'] as const) : []), ...row.errors]
  return [...new Set(own)].filter((code) => !gate.includes(code))
}

const gateErrorsOf = (row: EndpointRow): ErrorCode[] =>
  gateErrors.filter((code) => (row.units > 0 || code !== 'QUOTA_EXCEEDED') && !needless(row).includes(code))

/** Error codes that an endpoint without a key never returns. */
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

const hasBody = ({ method }: EndpointRow): boolean => method === 'POST' || method === 'PATCH'

/** Schemas of the error body. */
export const errorSchemas = (rows: readonly EndpointRow[]): Json => ({
  Error: {
    type: 'object',
    description: 'Body of every error',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        description: 'What is wrong',
        required: ['code', 'message'],
        properties: {
          code: { $ref: '#/components/schemas/ErrorCode' },
          message: {
            type: 'string',
            description: 'Human-readable message; may change',
            example: 'limit must be a whole number from 1 to 200.',
          },
          details: {
            type: 'array',
            description: 'Invalid fields, for validation errors',
            items: { $ref: '#/components/schemas/ErrorDetail' },
          },
        },
      },
    },
  },
  ErrorCode: {
    type: 'string',
    enum: codesIn(rows),
    description: 'Stable code',
    example: 'VALIDATION_FAILED',
  },
  ErrorDetail: {
    type: 'object',
    description: 'An invalid field',
    required: ['pointer', 'code', 'message'],
    properties: {
      pointer: { type: 'string', description: 'JSON pointer (RFC 6901) to the field', example: '/limit' },
      code: { type: 'string', description: 'Kind of error', example: 'too_big' },
      message: {
        type: 'string',
        description: 'Explanation',
        example: 'limit must be a whole number from 1 to 200.',
      },
    },
  },
})

/** Codes of the operations in catalogue order. */
function codesIn(rows: readonly EndpointRow[]): ErrorCode[] {
  const used = new Set(rows.flatMap((row) => [...gateErrorsOf(row), ...ownErrorsOf(row)]))
  return (Object.keys(errors) as ErrorCode[]).filter((code) => used.has(code))
}

const exampleOf = (code: ErrorCode): Json => ({
  summary: `${errors[code].status}: ${errors[code].title}`,
  value: { error: { code, ...(errorExamples[code] ?? { message: `${errors[code].title}.` }) } },
})
