import { randomBytes } from 'node:crypto'
import type { Seal, SealedColumn } from '../platform/seal.ts'

/** Prefix of every secret (Standard Webhooks, "Signature scheme"). */
export const secretPrefix = 'whsec_'
const secretBytes = 32

export const newSigningSecret = (): string => secretPrefix + randomBytes(secretBytes).toString('base64')

/** Signing key of a secret: the base64 after the prefix, decoded. */
export const signingKeyOf = (secret: string): Buffer => Buffer.from(secret.slice(secretPrefix.length), 'base64')

const placeOf = (webhookId: string): string => `webhooks/${webhookId}`

export const sealedWebhookSecrets: readonly SealedColumn[] = ['secret', 'previous_secret'].map((column) => ({
  table: 'webhooks',
  key: ['id'],
  column,
  place: ([id = '']) => placeOf(id),
}))

export const sealSecret = (seal: Seal, webhookId: string, secret: string): Uint8Array<ArrayBuffer> =>
  seal.close(secret, placeOf(webhookId))

export const openSecret = (seal: Seal, webhookId: string, sealed: Uint8Array): string | null =>
  seal.open(sealed, placeOf(webhookId))
