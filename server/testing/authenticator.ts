import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, UsedPasskey } from '../accounts/second-factor/passkeys.ts'

const flags = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url')

/** A WebAuthn authenticator with one ES256 credential, as a browser presents it at `origin`. */
export function openAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0

  const dataOf = (bits: number, attested: Uint8Array = new Uint8Array()): Buffer => {
    const head = Buffer.alloc(5)
    head.writeUInt8(bits, 0)
    head.writeUInt32BE(++counter, 1)
    return Buffer.concat([rpIdHash, head, attested])
  }
  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const parts = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id: parts.id,
    /** Sets the counter of the next response to `value`, as a copy of the authenticator would have it. */
    rewind: (value: number): void => {
      counter = value - 1
    },
    create: (challenge: string, options: { verified?: boolean; format?: string } = {}): NewPasskey => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const verified = options.verified === false ? 0 : flags.verified
      const data = dataOf(flags.present | flags.attested | verified, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const statement =
        options.format === 'packed'
          ? new Map<string, unknown>([
              ['alg', -7],
              ['sig', new Uint8Array(70)],
              ['x5c', [new Uint8Array(300)]],
            ])
          : new Map<string, unknown>()
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', options.format ?? 'none'],
          ['attStmt', statement],
          ['authData', new Uint8Array(data)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      )
      return {
        ...parts,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    get: (challenge: string, options: { verified?: boolean } = {}): UsedPasskey => {
      const data = dataOf(flags.present | (options.verified === false ? 0 : flags.verified))
      const client = clientData('webauthn.get', challenge)
      return {
        ...parts,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
