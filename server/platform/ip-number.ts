/** An address as 32-bit words, most significant first: one for IPv4, four for IPv6. */
export type AddressWords =
  | { version: 4; words: readonly [number] }
  | { version: 6; words: readonly [number, number, number, number] }

const [zero, nine, dot, colon] = [0x30, 0x39, 0x2e, 0x3a]

/** Parses dotted decimal in a range of a text: four numbers up to 255 without leading zeros. -1 if invalid. */
export function readIpv4(text: string, from = 0, to = text.length): number {
  let word = 0
  let byte = 0
  let digits = 0
  let dots = 0
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= zero && code <= nine) {
      if (digits > 0 && byte === 0) return -1
      byte = byte * 10 + code - zero
      if (++digits > 3 || byte > 255) return -1
    } else if (code === dot && digits > 0 && dots < 3) {
      word = word * 256 + byte
      byte = 0
      digits = 0
      dots++
    } else return -1
  }
  return dots === 3 && digits > 0 ? word * 256 + byte : -1
}

const groups = new Uint16Array(8)

/**
 * Parses an IPv6 address in a range of a text (RFC 4291 section 2.2) into `into` at `place`. False if invalid; zone
 * ids are invalid.
 */
export function readIpv6(text: string, into: Uint32Array, place = 0, from = 0, to = text.length): boolean {
  let count = 0
  let gap = -1
  let at = from
  if (text.charCodeAt(at) === colon) {
    if (text.charCodeAt(at + 1) !== colon) return false
    gap = 0
    at += 2
  }
  while (at < to) {
    if (count === 8) return false
    const begin = at
    let value = 0
    for (; at < to; at++) {
      const digit = hexDigit(text.charCodeAt(at))
      if (digit < 0) break
      value = value * 16 + digit
      if (at - begin > 3) return false
    }
    if (at < to && text.charCodeAt(at) === dot) {
      const word = readIpv4(text, begin, to)
      if (word < 0 || count > 6) return false
      groups[count++] = word >>> 16
      groups[count++] = word & 0xffff
      at = to
      break
    }
    if (at === begin) return false
    groups[count++] = value
    if (at === to) break
    if (text.charCodeAt(at) !== colon || ++at === to) return false
    if (text.charCodeAt(at) === colon) {
      if (gap >= 0) return false
      gap = count
      at++
    }
  }
  if (gap < 0 ? count !== 8 : count > 7) return false
  if (gap >= 0) spread(gap, count)
  for (let word = 0; word < 4; word++)
    into[place + word] = ((groups[word * 2] ?? 0) << 16) | (groups[word * 2 + 1] ?? 0)
  return true
}

/** Moves the groups after `::` to the end and fills the gap with zeros. */
function spread(gap: number, count: number): void {
  groups.copyWithin(gap + 8 - count, gap, count)
  groups.fill(0, gap, gap + 8 - count)
}

function hexDigit(code: number): number {
  if (code >= zero && code <= nine) return code - zero
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

const scratch = new Uint32Array(4)

/**
 * The words of an address. Null if invalid. An IPv4-mapped address stays IPv6: the caller has already normalized it.
 */
export function addressWords(text: string): AddressWords | null {
  if (!text.includes(':')) {
    const word = readIpv4(text)
    return word < 0 ? null : { version: 4, words: [word] }
  }
  if (!readIpv6(text, scratch)) return null
  return { version: 6, words: [scratch[0] ?? 0, scratch[1] ?? 0, scratch[2] ?? 0, scratch[3] ?? 0] }
}
