import Stripe from 'stripe'
import { AppError } from '../platform/errors.ts'
import type { Http } from '../platform/http.ts'
import type { Log } from '../platform/log.ts'

export type StripeSettings = { secretKey: string; webhookSecret: string; url: string }

const timeoutMs = 10_000
const maxBytes = 4 * 1024 * 1024

/** Stripe's SDK over the guarded HTTP client: only the configured origin, limited time and size, no redirects. */
export function openStripe(http: Http, { secretKey, url }: StripeSettings): Stripe {
  const trusted = new URL(url).origin
  const lookUp: typeof fetch = async (requested, init = {}) => {
    const { pathname, search } = new URL(requested instanceof Request ? requested.url : requested)
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
    httpClient: Stripe.createFetchHttpClient(lookUp),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Whether a customer was deleted at Stripe. Its subscriptions have ended, and it cannot buy anything. */
export const isDeletedCustomer = async (stripe: Stripe, id: string): Promise<boolean> =>
  (await stripe.customers.retrieve(id)).deleted === true

/** Whether Stripe does not have what a request names; of a deleted customer it may say so. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/**
 * Runs a Stripe call; any error becomes BILLING_UNAVAILABLE and changes nothing here. Logs only error type and request
 * id, because messages may contain submitted data.
 */
export async function fromStripe<T>(log: Log, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId } = error
    log.warn({ type, code, status: statusCode, stripe_request: requestId }, 'Stripe returned an invalid response')
    throw new AppError(
      'BILLING_UNAVAILABLE',
      'Stripe is not responding. The plan stays as it was and nothing was bought.',
      {
        retryAfter: 30,
        cause: error,
      },
    )
  }
}
