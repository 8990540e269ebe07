import { createPublicKey } from 'node:crypto'
import { parseTagList } from '../tag-list.ts'

/** A published DKIM key (RFC 6376 section 3.6.1, RFC 8463). `revoked`: its `p` is empty. */
export type DkimKey = {
  type: string
  /** Modulus bits; 256 for Ed25519. Null if the key cannot be parsed. */
  bits: number | null
  valid: boolean
  revoked: boolean
  /** `t=y`: receivers treat signed email as unsigned. */
  testing: boolean
  /** Why the key is invalid, or remarks on a valid one. */
  notes: readonly string[]
}

/** Verifiers must reject shorter RSA keys (RFC 8301 section 3.2); signers should use at least `goodBits`. */
const minBits = 1024
const goodBits = 2048
const ed25519Octets = 32

/** Whether a TXT string is a key record: it has a `p`, and begins with `v=DKIM1` if it has a version. */
export const isDkimKey = (text: string): boolean => /(^|;)\s*p\s*=/.test(text) || /^\s*v\s*=\s*DKIM1/.test(text)

/**
 * Parses a key record. Never throws; a key that a verifier would reject is not `valid`, with the reason in `notes`.
 */
export function parseDkimKey(text: string): DkimKey {
  const list = parseTagList(text)
  const valueAt = (name: string): string | null => list.tags.find((tag) => tag.name === name)?.value ?? null
  const type = (valueAt('k') ?? 'rsa').toLowerCase()
  const flags = (valueAt('t') ?? '').split(':').map((flag) => flag.trim().toLowerCase())
  const data = valueAt('p')?.replace(/\s+/g, '') ?? null
  const testing = flags.includes('y')
  const base = { type, testing, revoked: data === '' }
  const faults = [...list.faults, ...versionFaults(list.tags, valueAt('v'))]
  const services = valueAt('s')
  if (services !== null && !services.split(':').some((one) => ['*', 'email'].includes(one.trim().toLowerCase())))
    faults.push('the key is not for email (s)')
  const hashes = valueAt('h')
  if (
    hashes !== null &&
    !hashes
      .toLowerCase()
      .split(':')
      .some((one) => one.trim() === 'sha256')
  )
    faults.push('SHA-256 is not allowed (h)')
  if (data === null) return { ...base, bits: null, valid: false, notes: [...faults, 'p is missing'] }
  if (type !== 'rsa' && type !== 'ed25519')
    return { ...base, bits: null, valid: false, notes: [...faults, `key type ${type.slice(0, 40)} is not known`] }
  if (data === '') return { ...base, bits: null, valid: false, notes: [...faults, 'revoked: p is empty'] }
  const bits = /^[a-z0-9+/]+={0,2}$/i.test(data) ? bitsOf(type, Buffer.from(data, 'base64')) : null
  if (bits === null)
    return {
      ...base,
      bits,
      valid: false,
      notes: [...faults, `p is not a base64 ${type === 'rsa' ? 'RSA' : 'Ed25519'} public key`],
    }
  const short = type === 'rsa' && bits < minBits
  const notes = [
    ...faults,
    ...(short ? [`${bits} bits: verifiers reject fewer than ${minBits} (RFC 8301)`] : []),
    ...(type === 'rsa' && bits >= minBits && bits < goodBits
      ? [`${bits} bits: ${goodBits} are recommended (RFC 8301)`]
      : []),
    ...(testing ? ['t=y: in test mode'] : []),
  ]
  return { ...base, bits, valid: faults.length === 0 && !short, notes }
}

function versionFaults(tags: readonly { name: string }[], version: string | null): string[] {
  if (version === null) return []
  if (version !== 'DKIM1') return [`version ${version.slice(0, 40)} is not DKIM1`]
  return tags[0]?.name === 'v' ? [] : ['v must come first']
}

/**
 * Bits of a public key: SubjectPublicKeyInfo or bare RSAPublicKey; an Ed25519 key is its 32 octets. Null if it is none
 * of these.
 */
function bitsOf(type: 'rsa' | 'ed25519', der: Buffer): number | null {
  if (type === 'ed25519') return der.length === ed25519Octets ? 256 : null
  for (const form of ['spki', 'pkcs1'] as const) {
    try {
      const key = createPublicKey({ key: der, format: 'der', type: form })
      return key.asymmetricKeyType === 'rsa' ? (key.asymmetricKeyDetails?.modulusLength ?? null) : null
    } catch {
      // Try the other format; a key in neither is unreadable.
    }
  }
  return null
}
