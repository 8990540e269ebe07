import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { z } from 'zod'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
}

/** What a browser returns for a new passkey (WebAuthn Level 3, section 5.1). */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(10_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .default([]),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** What a browser returns for a passkey that signs in. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

/** Ed25519, ES256 and RS256 (COSE): what authenticators support today. */
const algorithms = [-8, -7, -257]

export type StoredPasskey = { id: string; publicKey: Uint8Array; counter: bigint; transports: string[] }

/**
 * WebAuthn for one installation. The relying party is the host of `BASE_URL`. Passkeys verify the person (by PIN or
 * biometrics), and no attestation is requested: any authenticator will do.
 */
export function passkeys(baseUrl: string) {
  const { origin, hostname } = new URL(baseUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  const listed = (known: readonly Pick<StoredPasskey, 'id' | 'transports'>[]) =>
    known.map(({ id, transports }) => ({ id, transports }))
  return {
    /** Options for `navigator.credentials.create`; the challenge is `token`. */
    creation: async (
      token: string,
      user: { id: string; email: string; name: string },
      known: readonly StoredPasskey[],
    ): Promise<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>> => {
      const { extensions: _none, ...options } = await generateRegistrationOptions({
        rpName: 'Assay',
        rpID: hostname,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: user.email,
        userDisplayName: user.name,
        challenge: new Uint8Array(Buffer.from(token)),
        attestationType: 'none',
        excludeCredentials: listed(known),
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
      return options
    },
    /** The new passkey, or null if the response does not belong to the challenge `token`. */
    created: async (response: NewPasskey, token: string): Promise<StoredPasskey | null> => {
      if (!namesNoCertificate(response)) return null
      const challenge = isoBase64URL.fromBuffer(new Uint8Array(Buffer.from(token)))
      const result = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null)
      if (!result?.verified) return null
      const { id, publicKey, counter } = result.registrationInfo.credential
      return { id, publicKey, counter: BigInt(counter), transports: response.response.transports }
    },
    /** Options for `navigator.credentials.get` that continue the sign-in of a pending `token`. */
    request: (token: string, known: readonly StoredPasskey[]) =>
      generateAuthenticationOptions({
        rpID: hostname,
        challenge: challengeOf(token),
        allowCredentials: listed(known),
        userVerification: 'required',
      }),
    /** The new counter of the passkey, or null if the response does not prove possession for the sign-in of `token`. */
    used: async (response: UsedPasskey, token: string, passkey: StoredPasskey): Promise<bigint | null> => {
      const { id, counter, transports } = passkey
      const result = await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: isoBase64URL.fromBuffer(challengeOf(token)),
        credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(counter), transports },
      }).catch(() => null)
      return result?.verified ? BigInt(result.authenticationInfo.newCounter) : null
    },
  }
}

/** The challenge does not reveal the token, which continues the sign-in and works once. */
const challengeOf = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(`passkey:${token}`).digest())

/**
 * Whether an attestation is absent or by the passkey itself. Certificates of a stranger are never parsed: checking them
 * would fetch revocation lists from addresses that they name.
 */
function namesNoCertificate({ response }: NewPasskey): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
