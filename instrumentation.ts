import type { Instrumentation } from 'next'
import { serverBridge } from './app/_trpc/server-bridge.ts'

/** Logs a page that failed, with the request id and the digest that its reader sees. The page is named by its route: its path and query may hold what was looked up. */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath }) => {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : null
  const requestId = [request.headers['x-assay-request-id'] ?? null].flat()[0] ?? null
  serverBridge().pageFailed({ requestId, digest, route: routePath, error })
}
