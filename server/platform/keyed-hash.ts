import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type KeyedHash = {
  /** HMAC-SHA256 of a text in base64url. Hashes for different purposes are unrelated. */
  of(purpose: string, text: string): string
  /** Whether `given` is the hash of the text, compared in constant time. */
  matches(purpose: string, text: string, given: string): boolean
}

/** Keys are derived from the service's secret by HKDF (RFC 5869). */
export function openKeyedHash(secret: string): KeyedHash {
  const keys = new Map<string, Buffer>()
  const keyFor = (purpose: string): Buffer => {
    const known = keys.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', `assay keyed hash ${purpose}`, 32))
    keys.set(purpose, key)
    return key
  }
  const digest = (purpose: string, text: string): Buffer => createHmac('sha256', keyFor(purpose)).update(text).digest()
  return {
    of: (purpose, text) => digest(purpose, text).toString('base64url'),
    matches: (purpose, text, given) => {
      const known = digest(purpose, text)
      const other = Buffer.from(given, 'base64url')
      return other.length === known.length && timingSafeEqual(known, other)
    },
  }
}
