import { json, type Service } from '../service.ts'

type Words = { path: string; used: string; tellsAction: boolean }

/**
 * `siteverify` as the three providers document it: a form in, 200 with `success` out. A secret that contains `wrong`
 * is unknown to them.
 */
const siteverify =
  ({ path, used, tellsAction }: Words): Service =>
  ({ method, path: requested, body }, world) => {
    if (method !== 'POST' || requested !== path) return json({ error: 'Not found' }, {}, 404)
    const fields = new URLSearchParams(typeof body === 'string' ? body : '')
    const refuse = (code: string) => json({ success: false, 'error-codes': [code] })
    const secret = fields.get('secret') ?? ''
    const token = fields.get('response') ?? ''
    if (secret === '') return refuse('missing-input-secret')
    if (secret.includes('wrong')) return refuse('invalid-input-secret')
    if (token === '') return refuse('missing-input-response')
    const known = world.captcha.get(token)
    if (!known) return refuse('invalid-input-response')
    if (world.captcha_used.has(token)) return refuse(used)
    if (!known.lenient) world.captcha_used.set(token, true)
    const { hostname = '', action = '', score, score_reason, solved_at } = known
    return json({
      success: true,
      challenge_ts: solved_at === 'now' ? new Date().toISOString() : solved_at,
      hostname,
      'error-codes': [],
      ...(tellsAction ? { action } : {}),
      ...(score === undefined ? {} : { score }),
      ...(score_reason === undefined ? {} : { score_reason }),
    })
  }

export const turnstile = siteverify({
  path: '/turnstile/v0/siteverify',
  used: 'timeout-or-duplicate',
  tellsAction: true,
})
export const hcaptcha = siteverify({ path: '/siteverify', used: 'already-seen-response', tellsAction: false })
export const recaptcha = siteverify({
  path: '/recaptcha/api/siteverify',
  used: 'timeout-or-duplicate',
  tellsAction: true,
})
