import { randomFillSync } from 'node:crypto'

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
  'str',
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
  'ntc',
  'watch',
  'chg',
] as const
export type IdPrefix = (typeof prefixes)[number]

const digitCodes = Buffer.from(alphabet)

const poolBytes = 8_192
const pool = Buffer.alloc(poolBytes)
let taken = poolBytes

/** Index in `pool` of the next unused random bytes. */
function take(bytes: number): number {
  if (taken + bytes > poolBytes) {
    randomFillSync(pool)
    taken = 0
  }
  taken += bytes
  return taken - bytes
}

/** A random number of up to 32 bits. */
const randomBits = (bits: number): number => pool.readUInt32LE(take(4)) >>> (32 - bits)

const idTexts = new Map(prefixes.map((prefix) => [prefix, Buffer.from(`${prefix}_${'0'.repeat(22)}`)]))

/**
 * A new id: prefix, underscore, 22 base62 digits of a 128-bit number (contract section 1). The upper 48 bits are Unix
 * milliseconds (as in a version 7 UUID, RFC 9562), so that ids created in sequence sort and insert next to each other;
 * the lower 80 are random.
 */
export function newId(prefix: IdPrefix, at: number = Date.now()): string {
  const text = idTexts.get(prefix)
  if (!text) throw new Error(`No id starts with ${prefix}`)
  const end = text.length
  const low = (at % 0x40) * 0x10000 + randomBits(16)
  writeDigits(text, end - 11, Math.floor(at / 0x10000000), Math.floor(at / 0x40) % 0x400000, low)
  writeDigits(text, end, randomBits(20), randomBits(22), randomBits(22))
  return text.toString('latin1')
}

const fourDigits = 62 ** 4

/**
 * Writes a 64-bit number, given as its upper 20, middle 22 and lower 22 bits, as 11 base62 digits that end before `end`:
 * four digits at a time by long division, whose intermediate values stay within 53 bits.
 */
function writeDigits(text: Buffer, end: number, upper: number, middle: number, lower: number): void {
  const first = upper * 0x400000 + middle
  const firstQuotient = Math.floor(first / fourDigits)
  const second = (first - firstQuotient * fourDigits) * 0x400000 + lower
  const secondQuotient = Math.floor(second / fourDigits)
  const rest = firstQuotient * 0x400000 + secondQuotient
  const head = Math.floor(rest / fourDigits)
  writeSmall(text, end - 4, 4, second - secondQuotient * fourDigits)
  writeSmall(text, end - 8, 4, rest - head * fourDigits)
  writeSmall(text, end - 11, 3, head)
}

function writeSmall(text: Buffer, start: number, digits: number, value: number): void {
  let rest = value | 0
  for (let index = start + digits - 1; index >= start; index--) {
    const quotient = (rest / 62) | 0
    text[index] = digitCodes[rest - quotient * 62] ?? 0
    rest = quotient
  }
}

/** `length` uniformly distributed base62 digits, for secrets. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    const start = take(64)
    for (const byte of pool.subarray(start, start + 64))
      if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}

/** A uniformly distributed number in [0, 1). */
export const randomFraction = (): number => pool.readUIntBE(take(6), 6) / 2 ** 48

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
