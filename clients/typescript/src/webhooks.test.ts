import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts'

const secret = `whsec_${Buffer.from('a secret of 24 bytes ...').toString('base64')}`
const body = '{"type":"high_risk_assessment","data":{"note":"für"}}'
const now = Date.parse('2026-11-21T12:00:00Z')

const delivery = (at = now, key = secret) => ({
  'webhook-id': 'dlv_1',
  'webhook-timestamp': String(at / 1000),
  'webhook-signature': new Webhook(key).sign('dlv_1', new Date(at), body),
})
const reasonOf = async (options: Partial<Parameters<typeof verifyWebhook>[0]>): Promise<string> => {
  try {
    await verifyWebhook({ body, headers: delivery(), secret, now, ...options })
    return 'verified'
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason
    throw error
  }
}

describe('a delivery', () => {
  it('signed by the library of Standard Webhooks is verified, in every form of headers and body', async () => {
    const headers = delivery()
    const bytes = new TextEncoder().encode(body)
    const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]))
    for (const form of [headers, new Headers(headers), upper])
      for (const raw of [body, bytes])
        expect(await verifyWebhook({ body: raw, headers: form, secret, now })).toEqual(JSON.parse(body))
  })

  it('with two signatures is verified by the old and the new secret', async () => {
    const other = `whsec_${Buffer.from('the secret after rotation').toString('base64')}`
    const signatures = `${delivery()['webhook-signature']} ${delivery(now, other)['webhook-signature']}`
    const headers = { ...delivery(), 'webhook-signature': signatures }
    expect(await reasonOf({ headers })).toBe('verified')
    expect(await reasonOf({ headers, secret: other })).toBe('verified')
  })

  it('is rejected with the reason', async () => {
    expect(await reasonOf({ body: `${body} ` })).toBe('signature_mismatch')
    expect(await reasonOf({ secret: `whsec_${btoa('another')}` })).toBe('signature_mismatch')
    expect(await reasonOf({ headers: { ...delivery(), 'webhook-signature': 'v1,!!! v2,AAAA' } })).toBe(
      'signature_mismatch',
    )
    expect(await reasonOf({ headers: {} })).toBe('missing_header')
    expect(await reasonOf({ headers: { ...delivery(), 'webhook-timestamp': 'soon' } })).toBe(
      'timestamp_out_of_tolerance',
    )
  })

  it.each([
    ['in the past', 301_000],
    ['in the future', -301_000],
  ])('%s, as a clock that is wrong would see it, is rejected with the difference', async (direction, skew) => {
    await expect(verifyWebhook({ body, headers: delivery(), secret, now: now + skew })).rejects.toThrow(
      `301 s ${direction}; at most 300 s are accepted. Check the clock`,
    )
    expect(await reasonOf({ now: now + skew, tolerance: 400 })).toBe('verified')
  })

  it('is not verified with something that is no secret of a webhook', async () => {
    await expect(verifyWebhook({ body, headers: delivery(), secret: 'hunter2', now })).rejects.toThrow(
      'starts with whsec_',
    )
  })
})
