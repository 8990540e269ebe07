import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
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

/**
 * Streams a CSV file, as fast as it is taken. Rejects when the text fails on its way, after the connection was ended: what was sent is then visibly cut off. A client that goes away ends the
 * reading and is no failure.
 */
export async function answerCsv(
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

/** Writes a picture. */
export function answerSvg(res: ServerResponse, headers: Record<string, string>, svg: string): void {
  res.writeHead(200, {
    'Content-Type': 'image/svg+xml; charset=utf-8',
    'Content-Length': Buffer.byteLength(svg),
    ...headers,
  })
  res.end(svg)
}

/** Writes a text as a file to keep. */
export function answerFile(
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
