import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type KeyedHash = {
  /** HMAC-SHA256 of a text in base64url. Hashes for different purposes are unrelated. */
  of(purpose: string, text: string): string
  /** Whether `given` is the hash of the text, by the current or the previous secret, compared in constant time. */
  matches(purpose: string, text: string, given: string): boolean
}

/** Key of a purpose, derived from the service's secret by HKDF (RFC 5869). */
export const hashKeyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `assay keyed hash ${purpose}`, 32))

/** `fixed`: keys of purposes whose hashes do not depend on the secret. */
export function openKeyedHash(
  secret: string,
  { previous = null, fixed = new Map() }: { previous?: string | null; fixed?: ReadonlyMap<string, Buffer> } = {},
): KeyedHash {
  const digests = [secret, previous].filter((root) => root !== null).map((root) => digestOf(root, fixed))
  const [digest = digestOf(secret, fixed)] = digests
  return {
    of: (purpose, text) => digest(purpose, text).toString('base64url'),
    matches: (purpose, text, given) => {
      const other = Buffer.from(given, 'base64url')
      return digests.some((candidate) => {
        const known = candidate(purpose, text)
        return other.length === known.length && timingSafeEqual(known, other)
      })
    },
  }
}

function digestOf(secret: string, fixed: ReadonlyMap<string, Buffer>): (purpose: string, text: string) => Buffer {
  const keys = new Map(fixed)
  return (purpose, text) => {
    const key = keys.get(purpose) ?? hashKeyOf(secret, purpose)
    keys.set(purpose, key)
    return createHmac('sha256', key).update(text).digest()
  }
}
