import type { ExternalCaptcha } from '../../catalog/captcha.ts'
import { HttpFailure } from '../../platform/http.ts'
import type { Provider } from '../provider.ts'
import { jsonOf, type Upstream, UpstreamFailure } from '../upstream.ts'
import { type CaptchaAnswer, mapCaptcha } from './map.ts'

/**
 * `id` identifies the request, so that no two share an answer. `repeatKey` (a UUID) lets Turnstile tell a retry from a
 * second use.
 */
export type CaptchaQuestion = { id: string; secret: string; token: string; ip: string | null; repeatKey: string }

const paths: Record<ExternalCaptcha, string> = {
  turnstile: '/turnstile/v0/siteverify',
  hcaptcha: '/siteverify',
  recaptcha: '/recaptcha/api/siteverify',
}

/**
 * Verifies tokens at their provider (`siteverify`). A token is valid for one answer, so nothing is cached or shared
 * between requests, and a lost request is retried only if the provider can tell a retry from a second use.
 */
export function captchaVerifier(id: ExternalCaptcha, upstream: Upstream): Provider<CaptchaQuestion, CaptchaAnswer> {
  const verify = async ({ secret, token, ip, repeatKey }: CaptchaQuestion, signal: AbortSignal) => {
    const fields = new URLSearchParams({ secret, response: token })
    if (ip !== null) fields.set('remoteip', ip)
    if (id === 'turnstile') fields.set('idempotency_key', repeatKey)
    const answer = await upstream.postForm(paths[id], fields, { signal, accepts: [400] })
    return { facts: mapCaptcha(id, jsonOf(answer)), freshSeconds: 0 }
  }
  return {
    id,
    shape: 1,
    keyOf: (question) => question.id,
    query: (question, signal) =>
      id === 'turnstile' ? verify(question, signal) : verify(question, signal).catch(neverAgain),
  }
}

/** A broken connection may have consumed the token: a retry would report it as used. */
function neverAgain(error: unknown): never {
  const broke = (error instanceof HttpFailure || error instanceof UpstreamFailure) && error.why === 'down'
  throw broke ? new UpstreamFailure('refused', error.message) : error
}
