import Stripe from 'stripe'
import { AppError } from '../platform/errors.ts'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; url: string }

const timeoutMs = 10_000
const maxBytes = 4 * 1024 * 1024

/** Stripe's SDK over the guarded way out: it asks the configured address, with bounded time and size, and follows nothing. */
export function openStripe(http: Http, { secretKey, url }: StripeSettings): Stripe {
  const trusted = new URL(url).origin
  const ask: typeof fetch = async (asked, init = {}) => {
    const { pathname, search } = new URL(asked instanceof Request ? asked.url : asked)
    const answer = await http.send({
      url: `${url}${pathname}${search}`,
      method: init.method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
      timeoutMs,
      maxBytes,
      stay: true,
      trusted,
      ...(init.signal ? { signal: init.signal } : {}),
    })
    const { 'content-encoding': _decoded, 'content-length': _length, ...headers } = answer.headers
    return new Response(new Uint8Array(answer.body), { status: answer.status, headers })
  }
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(ask),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** What Stripe gives, or BILLING_UNAVAILABLE: whatever it refuses or does not answer changes nothing here. The log gets kind and request id, never a message, which may hold what was sent. */
export async function fromStripe<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    log.warn({ type, code, status: statusCode, stripe_request: requestId }, 'Stripe gave no answer that can be used')
    throw new AppError(
      'BILLING_UNAVAILABLE',
      'Stripe does not answer. The plan stays as it was and nothing was bought.',
      {
        retryAfter: 30,
        cause: error,
      },
    )
  }
}
