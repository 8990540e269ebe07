import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorCode } from '../catalog/errors.ts'

export type Exchange = {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly requestId: string
  /** The trace of the request, to be passed on (W3C Trace Context); null without one. */
  readonly traceparent: string | null
  /** Whether the process is stopping, so that this response closes its connection. */
  readonly stopping: boolean
  /** Default response headers; handlers may add to and replace them. */
  readonly headers: Record<string, string>
  /** Endpoint name for metrics and log. From a fixed list, never from the request itself. */
  endpoint: string
  /** Error codes of fields that fail validation, if the endpoint has its own. */
  refusals: Readonly<Record<string, ErrorCode>> | undefined
  /** URL of the page about an error; its code is appended. Null without such pages. */
  help: string | null
}

/** Handles a request. Whatever it throws becomes the documented error response. */
export type Handler = (exchange: Exchange) => Promise<void> | void
