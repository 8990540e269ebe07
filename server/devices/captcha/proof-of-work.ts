import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { z } from 'zod'
import { type CaptchaError, captchaTerms } from '../../catalog/captcha.ts'
import type { KeyedHash } from '../../platform/keyed-hash.ts'
import type { Challenge } from './schema.ts'

/** Signed claims of a challenge. Times in Unix milliseconds. */
const Claims = z.object({
  iat: z.int(),
  exp: z.int(),
  act: z.string().nullable(),
  host: z.string().nullable(),
})
type Claims = z.infer<typeof Claims>

export type Solved = { action: string | null; hostname: string | null; issuedAt: Date; expiresAt: Date }

const algorithm = 'SHA-256'
const cost = 1
const keyLength = 32

/** Signing secret, shared by all processes of an installation. */
const secretOf = (keyedHash: KeyedHash): string => keyedHash.of('captcha challenge', 'signature')

/** Creates a challenge. Stateless: the number to find is not stored anywhere. */
export async function newChallenge(
  keyedHash: KeyedHash,
  { action, hostname, at }: { action: string | null; hostname: string | null; at: Date },
): Promise<Challenge> {
  const expiresAt = new Date(at.getTime() + captchaTerms.lifeSeconds * 1_000)
  const claims: Claims = { iat: at.getTime(), exp: expiresAt.getTime(), act: action, host: hostname }
  const { parameters, signature = '' } = await createChallenge({
    algorithm,
    cost,
    keyLength,
    counter: randomInt(captchaTerms.difficulty + 1),
    deriveKey,
    data: claims,
    hmacSignatureSecret: secretOf(keyedHash),
  })
  const signed = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return {
    challenge_id: [parameters.nonce, parameters.keyPrefix, signed, signature].join('.'),
    algorithm: 'sha256',
    salt: parameters.salt,
    difficulty: captchaTerms.difficulty,
    expires_at: expiresAt.toISOString(),
  }
}

const tokenShape = /^([0-9a-f]{32})\.([0-9a-f]{32})\.([\w-]{1,1200})\.([0-9a-f]{64})\.([0-9a-f]{32})\.(0|[1-9]\d{0,9})$/

/** Checks that a solution is authentic, correct and not expired. The caller must enforce single use. */
export async function checkSolution(
  keyedHash: KeyedHash,
  token: string,
  at: Date,
): Promise<{ solved: Solved } | { error: CaptchaError }> {
  const [, nonce = '', keyPrefix = '', signed = '', signature = '', salt = '', number = ''] =
    tokenShape.exec(token) ?? []
  const claims = claimsOf(signed)
  if (!claims) return { error: 'invalid_token' }
  const parameters = { algorithm, nonce, salt, cost, keyLength, keyPrefix, data: claims }
  const counter = Number(number)
  if (counter > captchaTerms.difficulty) return { error: 'invalid_token' }
  const password = Buffer.concat([Buffer.from(nonce, 'hex'), uint32(counter)])
  const { derivedKey } = await deriveKey(parameters, Buffer.from(salt, 'hex'), password)
  const { verified } = await verifySolution({
    challenge: { parameters, signature },
    solution: { counter, derivedKey: Buffer.from(derivedKey).toString('hex') },
    deriveKey,
    hmacSignatureSecret: secretOf(keyedHash),
  })
  if (!verified) return { error: 'invalid_token' }
  if (claims.exp <= at.getTime()) return { error: 'expired_or_duplicate' }
  return {
    solved: {
      action: claims.act,
      hostname: claims.host,
      issuedAt: new Date(claims.iat),
      expiresAt: new Date(claims.exp),
    },
  }
}

function claimsOf(signed: string): Claims | null {
  try {
    return Claims.safeParse(JSON.parse(Buffer.from(signed, 'base64url').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
