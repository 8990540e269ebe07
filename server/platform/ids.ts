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

const pairs = Array.from({ length: 3844 }, (_, n) => `${alphabet[Math.floor(n / 62)]}${alphabet[n % 62]}`)

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
  const bytes = random(16)
  bytes.writeUIntBE(at, 0, 6)
  return `${prefix}_${digitsOf(bytes, 0)}${digitsOf(bytes, 8)}`
}

/**
 * The 64-bit number at `offset` as 11 base62 digits: two digits at a time by long division over four 16-bit words, which
 * stays within small integers.
 */
function digitsOf(bytes: Buffer, offset: number): string {
  let a = bytes.readUInt16BE(offset)
  let b = bytes.readUInt16BE(offset + 2)
  let c = bytes.readUInt16BE(offset + 4)
  let d = bytes.readUInt16BE(offset + 6)
  let text = ''
  while (text.length < 12) {
    let rest = a
    a = (rest / 3844) | 0
    rest = ((rest - a * 3844) << 16) | b
    b = (rest / 3844) | 0
    rest = ((rest - b * 3844) << 16) | c
    c = (rest / 3844) | 0
    rest = ((rest - c * 3844) << 16) | d
    d = (rest / 3844) | 0
    text = pairs[rest - d * 3844] + text
  }
  return text.slice(1)
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
  let rest = value
  while (text.length < width) {
    const quotient = Math.floor(rest / 62)
    text = alphabet[rest - quotient * 62] + text
    rest = quotient
  }
  return text
}
