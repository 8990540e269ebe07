import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { plainMessage } from '../catalog/error-advice.ts'
import { errors } from '../catalog/errors.ts'
import type { AppError } from '../platform/errors.ts'

/** Sends a JSON response. Only type and length are added to `headers`. */
export function sendJson(res: ServerResponse, status: number, headers: Record<string, string>, body: unknown): void {
  sendJsonText(res, status, headers, JSON.stringify(body))
}

export function sendJsonText(res: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  res.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    ...headers,
  })
  res.end(text)
}

/**
 * Streams a CSV file with back-pressure. If the source fails midway, destroys the connection, so that the truncated
 * file is not mistaken for a complete one, and rejects. A client that disconnects stops the reading and is not an
 * error.
 */
export async function sendCsv(
  res: ServerResponse,
  headers: Record<string, string>,
  { file, chunks }: { file: string; chunks: AsyncIterable<string> },
): Promise<void> {
  res.writeHead(200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${file}"`,
    ...headers,
  })
  const failures: unknown[] = []
  const lines = chunks[Symbol.asyncIterator]()
  async function* watched(): AsyncGenerator<string> {
    try {
      for (;;) {
        const { done, value } = await lines.next().catch((error: unknown) => {
          failures.push(error)
          throw error
        })
        if (done) return
        yield value
      }
    } finally {
      await lines.return?.()
    }
  }
  await pipeline(Readable.from(watched()), res).catch(() => undefined)
  if (failures.length > 0) throw failures[0]
}

export function sendSvg(res: ServerResponse, headers: Record<string, string>, svg: string): void {
  res.writeHead(200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Length': Buffer.byteLength(svg),
    ...headers,
  })
  res.end(svg)
}

export function sendFile(
  res: ServerResponse,
  headers: Record<string, string>,
  { file, type, text }: { file: string; type: string; text: string },
): void {
  res.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': Buffer.byteLength(text),
    'Content-Disposition': `attachment; filename="${file}"`,
    ...headers,
  })
  res.end(text)
}

/**
 * The error body of the specification: `{ error: { code, message } }`, with `details` for rejected input. A message that
 * is only the title of the code is followed by what to do.
 */
export function errorBody(error: AppError): {
  error: { code: string; message: string; details?: AppError['details'] }
} {
  const { code, details } = error
  const message = error.message === `${errors[code].title}.` ? plainMessage(code) : error.message
  return { error: { code, message, ...(details ? { details } : {}) } }
}

/** A 401 names how to authenticate (RFC 9110, section 15.5.2); browsers show no prompt for `Bearer`. */
export function errorHeaders(error: AppError): Record<string, string> {
  return {
    ...(error.status === 401 ? { 'WWW-Authenticate': 'Bearer realm="Assay"' } : {}),
    ...error.headers,
    ...(error.retryAfter === null ? {} : { 'Retry-After': String(error.retryAfter) }),
  }
}

/**
 * Resolves once the response is sent or its connection is closed. For libraries that respond without signalling
 * completion.
 */
export const responseEnded = (res: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    res.once('finish', resolve).once('close', resolve)
  })
