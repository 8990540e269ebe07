import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixes = ['req', 'evt', 'his', 'key', 'ws', 'mem', 'inv', 'usr', 'sub', 'ses', 'mail'] as const
export type IdPrefix = (typeof prefixes)[number]

let pool = randomBytes(0)
let taken = 0

function random(bytes: number): Buffer {
  if (taken + bytes > pool.length) {
    pool = randomBytes(4096)
    taken = 0
  }
  taken += bytes
  return pool.subarray(taken - bytes, taken)
}

/**
 * A new id: prefix, underscore, 22 base62 digits of a 128-bit number (contract section 1).
 * The upper 48 bits are Unix milliseconds (as in a version 7 UUID, RFC 9562), so that ids made one after another sort and
 * insert next to each other; the lower 80 are random.
 */
export function newId(prefix: IdPrefix, at: number = Date.now()): string {
  const chance = random(10)
  let high = BigInt(at) << 16n
  high |= BigInt((chance[0] ?? 0) * 256 + (chance[1] ?? 0))
  const text = base62(high, 11) + base62(chance.readBigUInt64BE(2), 11)
  return `${prefix}_${text}`
}

function base62(value: bigint, width: number): string {
  let upper = Number(value / 3_521_614_606_208n)
  let lower = Number(value % 3_521_614_606_208n)
  let text = ''
  for (let i = 0; i < 7; i++) {
    text = alphabet[lower % 62] + text
    lower = Math.floor(lower / 62)
  }
  while (text.length < width) {
    text = alphabet[upper % 62] + text
    upper = Math.floor(upper / 62)
  }
  return text
}

/** `length` base62 digits of even chance, for secrets. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of random(64)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}

/** A non-negative integer below 62^width as base62 digits. */
export const toBase62 = (value: number, width: number): string => base62(BigInt(value), width)
