import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { randomBase62, toBase62 } from '../../platform/ids.ts'

const prefixes = { live: 'svc_live_', test: 'svc_test_' } as const
const form = /^svc_(?:live|test)_[0-9A-Za-z]{32}[0-9A-Za-z]{6}$/

export type Secret = { key: string; prefix: string; last4: string; hash: Uint8Array<ArrayBuffer> }

/**
 * Generates an API key: `svc_live_` or `svc_test_`, 32 base62 digits (190 bits), and a 6-digit checksum of everything
 * before it (contract section 14).
 */
export function newSecret(test = false): Secret {
  const prefix = test ? prefixes.test : prefixes.live
  const body = prefix + randomBase62(32)
  const key = body + checksum(body)
  return { key, prefix: key.slice(0, prefix.length + 3), last4: key.slice(-4), hash: hashOf(key) }
}

/** Checks format and checksum, so typos are rejected without a database query. */
export function isWellFormed(key: string): boolean {
  return form.test(key) && key.slice(-6) === checksum(key.slice(0, -6))
}

/** SHA-256 of a key. A key has 190 random bits, so a plain hash cannot be brute-forced. */
export function hashOf(key: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(key).digest())
}

const checksum = (text: string): string => toBase62(crc32(text), 6)
