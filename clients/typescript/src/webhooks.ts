/** A delivery that must not be trusted. `reason` says why. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
  readonly reason: 'missing_header' | 'timestamp_out_of_tolerance' | 'signature_mismatch'

  constructor(reason: WebhookVerificationError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export type VerifyOptions = {
  /** The raw body, exactly as received, before any JSON parsing. */
  body: string | Uint8Array
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  /** The secret of the webhook, `whsec_…`. */
  secret: string
  /** Accepted difference of the clocks in seconds; 300 by default. */
  tolerance?: number
  /** Current time in milliseconds; for tests. */
  now?: number
}

/**
 * Verifies a delivery (Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`) and returns its parsed body. Two
 * signatures are accepted while a secret is being rotated.
 *
 * @throws WebhookVerificationError
 */
export async function verifyWebhook<T = unknown>(options: VerifyOptions): Promise<T> {
  const { body, secret, tolerance = 300, now = Date.now() } = options
  const id = header(options.headers, 'webhook-id')
  const timestamp = header(options.headers, 'webhook-timestamp')
  const signatures = header(options.headers, 'webhook-signature')
  const skew = now / 1000 - Number(timestamp)
  if (!(Math.abs(skew) <= tolerance))
    throw new WebhookVerificationError(
      'timestamp_out_of_tolerance',
      `The delivery is dated ${Math.abs(Math.round(skew))} s ${skew > 0 ? 'in the past' : 'in the future'}; at most ${tolerance} s are accepted. Check the clock of this machine, or reject a replayed delivery.`,
    )
  const raw = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), raw)
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
  for (const one of signatures.split(' ').slice(0, 10)) {
    const given = one.startsWith('v1,') ? decoded(one.slice(3)) : null
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed)))
      return JSON.parse(new TextDecoder().decode(raw)) as T
  }
  throw new WebhookVerificationError(
    'signature_mismatch',
    'No signature matches. Use the raw body as it was received, and the secret of this webhook.',
  )
}

function header(headers: VerifyOptions['headers'], name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headerIn(headers, name)
  if (typeof value === 'string' && value !== '') return value
  throw new WebhookVerificationError('missing_header', `The header ${name} is missing: not a delivery of Assay.`)
}

function headerIn(headers: Exclude<VerifyOptions['headers'], Headers>, name: string) {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : found?.[0]
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith('whsec_') ? decoded(secret.slice('whsec_'.length)) : null
  if (key && key.length > 0) return key
  throw new TypeError('The secret is not one of a webhook: it starts with whsec_ and continues in base64.')
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}
