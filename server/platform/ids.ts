import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const prefixes = [
  'req',
  'evt',
  'his',
  'key',
  'ws',
  'mem',
  'inv',
  'usr',
  'sub',
  'ses',
  'mail',
  'rule',
  'wh',
  'dlv',
  'rep',
  'shr',
  'job',
  'snd',
  'abr',
  'apl',
  'lnk',
  'site',
  'scan',
  'dev',
  'cap',
] as const
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
 * A new id: prefix, underscore, 22 base62 digits of a 128-bit number (contract section 1). The upper 48 bits are Unix
 * milliseconds (as in a version 7 UUID, RFC 9562), so that ids created in sequence sort and insert next to each other;
 * the lower 80 are random.
 */
export function newId(prefix: IdPrefix, at: number = Date.now()): string {
  const chance = random(10)
  let high = BigInt(at) << 16n
  high |= BigInt((chance[0] ?? 0) * 256 + (chance[1] ?? 0))
  const text = digitsOf(high) + digitsOf(chance.readBigUInt64BE(2))
  return `${prefix}_${text}`
}

/** A 64-bit number as 11 base62 digits, split into two halves that a JavaScript number represents exactly. */
function digitsOf(value: bigint): string {
  return toBase62(Number(value / 3_521_614_606_208n), 4) + toBase62(Number(value % 3_521_614_606_208n), 7)
}

/** `length` uniformly distributed base62 digits, for secrets. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of random(64)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}

/** A uniformly distributed number in [0, 1). */
export const randomFraction = (): number => random(6).readUIntBE(0, 6) / 2 ** 48

/** A non-negative integer below 62^width as base62 digits. */
export function toBase62(value: number, width: number): string {
  let text = ''
  for (let rest = value; text.length < width; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text
  return text
}
