import { webhookTerms } from '../../catalog/webhook-terms.ts'
import { connectionFaultOf } from '../../platform/connection-fault.ts'
import { type Http, HttpFailure } from '../../platform/http.ts'
import { retryAfterOf } from '../../platform/retry-after.ts'
import { continueTrace } from '../../platform/tracing.ts'
import { requestHeaders, signatureOf } from '../signature.ts'

/** Timeout of an attempt and maximum response bytes read (contract section 9). */
export const attemptMs = webhookTerms.attemptSeconds * 1000
const snippetBytes = 1_024

/** `traceparent`: the trace of the request that caused it, passed on in this header. */
export type Message = { id: string; at: Date; body: string; traceparent?: string | null }

/** Result of an attempt. `error` is null on success. */
export type Outcome = {
  signature: string
  status: number | null
  milliseconds: number
  body: string | null
  retryAfterSeconds: number | null
  error: string | null
}

/** Every attempt resolves the name, checks the address and opens a new connection. */
const everyTime = { connection: 'close', 'accept-encoding': 'identity' }

/**
 * Sends a message once. Any 2xx is a success; redirects are not followed, and only the start of the response is read.
 * Rejects only when `signal` aborts it.
 */
export async function send(
  http: Http,
  target: { url: string; secrets: readonly string[] },
  message: Message,
  limits: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<Outcome> {
  const { signal, timeoutMs = attemptMs } = limits
  const signature = signatureOf(message, target.secrets)
  const started = performance.now()
  const span = continueTrace('webhook delivery', 'client', message.traceparent)
  const elapsed = () => Math.round(performance.now() - started)
  try {
    const answer = await http.send({
      url: target.url,
      method: 'POST',
      headers: {
        ...requestHeaders(message.id, message.at, signature),
        ...everyTime,
        ...(span.traceparent === null ? {} : { traceparent: span.traceparent }),
      },
      body: message.body,
      timeoutMs,
      maxBytes: snippetBytes,
      glance: true,
      ...(signal ? { signal } : {}),
    })
    span.end({ 'http.response.status_code': answer.status }, answer.status >= 400)
    return {
      signature,
      status: answer.status,
      milliseconds: elapsed(),
      body: snippetOf(answer.body),
      retryAfterSeconds: retryAfterOf(answer.headers, message.at),
      error: complaintOf(answer.status),
    }
  } catch (error) {
    span.end({}, true)
    if (signal?.aborted || !(error instanceof HttpFailure)) throw error
    const failed = { signature, status: null, milliseconds: elapsed(), body: null, retryAfterSeconds: null }
    return { ...failed, error: connectionFaultOf(error, new URL(target.url).hostname, webhookTerms.attemptSeconds) }
  }
}

/** Start of a response as text, with NUL replaced because PostgreSQL cannot store it. */
function snippetOf(body: Buffer): string {
  return body.toString('utf8').replaceAll('\u0000', '\uFFFD').slice(0, snippetBytes)
}

function complaintOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status === 410) return 'The endpoint returned 410 Gone.'
  if (status >= 300 && status < 400)
    return `The endpoint redirects (${status}). Redirects are not followed: use the final URL.`
  return `The endpoint returned ${status}.`
}
