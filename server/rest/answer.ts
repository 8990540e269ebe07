import type { ServerResponse } from 'node:http'
import type { AppError } from '../platform/errors.ts'

/** Writes a JSON answer. `headers` are complete: nothing is added but the length. */
export function answerJson(res: ServerResponse, status: number, headers: Record<string, string>, body: unknown): void {
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  })
  res.end(text)
}

/** The error body of the specification: `{ error: { code, message } }`, with `details` for a refused input. */
export function errorBody(error: AppError): {
  error: { code: string; message: string; details?: AppError['details'] }
} {
  return { error: { code: error.code, message: error.message, ...(error.details ? { details: error.details } : {}) } }
}

/** Headers that an error adds: when to come back, and what it carries itself. */
export function errorHeaders(error: AppError): Record<string, string> {
  return { ...error.headers, ...(error.retryAfter === null ? {} : { 'Retry-After': String(error.retryAfter) }) }
}
