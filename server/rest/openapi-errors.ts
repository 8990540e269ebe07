import { errorExamples } from '../catalog/error-examples.ts'
import { type ErrorCode, errors } from '../catalog/errors.ts'
import { burstHeaders, headersNamed, quotaHeaders } from './openapi-headers.ts'

type Json = Record<string, unknown>

/** The response of every operation to a request that fails. */
export const errorResponse: Json = { default: { $ref: '#/components/responses/Error' } }

/** The shared error response, with an example for each code that an operation returns. */
export function errorComponents(operations: readonly (readonly ErrorCode[])[]): { responses: Json; examples: Json } {
  const codes = codesIn(operations)
  return {
    responses: {
      Error: {
        description:
          'The request failed. `x-service-errors` of the operation lists the codes that it returns; each has an example here, with its status.',
        headers: headersNamed(['X-Service-Request-Id', ...quotaHeaders, ...burstHeaders, 'Retry-After', 'Link']),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
          },
        },
      },
    },
    examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
  }
}

/** Schemas of the error body. */
export const errorSchemas = (operations: readonly (readonly ErrorCode[])[]): Json => ({
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
    enum: codesIn(operations),
    description: 'Stable code. `x-service-errors` lists the codes of an operation',
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
function codesIn(operations: readonly (readonly ErrorCode[])[]): ErrorCode[] {
  const used = new Set(operations.flat())
  return (Object.keys(errors) as ErrorCode[]).filter((code) => used.has(code))
}

const exampleOf = (code: ErrorCode): Json => ({
  summary: `${errors[code].status}: ${errors[code].title}`,
  value: { error: { code, ...(errorExamples[code] ?? { message: `${errors[code].title}.` }) } },
})
