import { STATUS_CODES } from 'node:http'
import { AppError } from '../platform/errors.ts'
import { errorBody } from './responses.ts'

/** The documented error for input that Node's parser rejects or that does not arrive in time. */
export function protocolError(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('HEADERS_TOO_LARGE')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new AppError('PAYLOAD_TOO_LARGE')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('REQUEST_TIMEOUT')
  if (code === 'HPE_INVALID_VERSION' || code === 'HPE_PAUSED_H2_UPGRADE')
    return new AppError('HTTP_VERSION_NOT_SUPPORTED')
  return new AppError('MALFORMED_REQUEST')
}

/** A complete error response as text, for a connection without a response object. */
export function rawResponse(requestId: string, error: AppError): string {
  const body = JSON.stringify(errorBody(error))
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Service-Request-Id: ${requestId}`,
    'Cache-Control: private, no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
