import { createHmac } from 'node:crypto'
import { signingKeyOf } from './secret.ts'

/** Unix time in seconds, as signed. */
export const timestampOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/**
 * Value of the `webhook-signature` header (Standard Webhooks 1.0.0): for each secret `v1,` and the base64 HMAC-SHA256
 * of id, timestamp and body joined by dots. Space-separated; there are two while a secret is being replaced.
 */
export function signatureOf(message: { id: string; at: Date; body: string }, secrets: readonly string[]): string {
  const signed = `${message.id}.${timestampOf(message.at)}.${message.body}`
  return secrets
    .map((secret) => `v1,${createHmac('sha256', signingKeyOf(secret)).update(signed).digest('base64')}`)
    .join(' ')
}

export const requestHeaders = (id: string, at: Date, signature: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Service-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(timestampOf(at)),
  'webhook-signature': signature,
})
