import type { Instrumentation } from 'next'
import { inside } from './app/_trpc/inside.ts'

/** Tells the log of a page that failed, with the id and the digest that its reader is shown. The query is left out: it may name subjects. */
export const onRequestError: Instrumentation.onRequestError = (error, request) => {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : null
  const requestId = [request.headers['x-assay-request-id'] ?? null].flat()[0] ?? null
  inside().pageFailed({ requestId, digest, path: request.path.split('?')[0] ?? '', error })
}
