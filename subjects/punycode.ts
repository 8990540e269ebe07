const BASE = 36
const FIRST = 1
const LAST = 26
const SKEW = 38
const DAMP = 700
const FIRST_BIAS = 72
const FIRST_CODE = 128
const MOST_CODE = 0x10ffff

/**
 * Decodes the part of a label after `xn--` (RFC 3492 section 6.2). Null when it is invalid: a bad digit, a truncated
 * number, or a code point beyond Unicode.
 */
export function decodePunycode(text: string): string | null {
  const delimiter = text.lastIndexOf('-')
  const letters = [...text.slice(0, Math.max(0, delimiter))]
  let code = FIRST_CODE
  let bias = FIRST_BIAS
  let at = 0
  let index = delimiter + 1
  while (index < text.length) {
    const before = at
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(text.charCodeAt(index++))
      if (digit === null) return null
      at += digit * weight
      const threshold = Math.min(LAST, Math.max(FIRST, k - bias))
      if (digit < threshold) break
      weight *= BASE - threshold
      if (weight > MOST_CODE * BASE) return null
    }
    const length = letters.length + 1
    bias = adapted(at - before, length, before === 0)
    code += Math.floor(at / length)
    if (code > MOST_CODE) return null
    at %= length
    letters.splice(at++, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

function digitOf(unit: number): number | null {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26
  return null
}

function adapted(delta: number, length: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? DAMP : 2))
  rest += Math.floor(rest / length)
  let k = 0
  for (; rest > ((BASE - FIRST) * LAST) / 2; k += BASE) rest = Math.floor(rest / (BASE - FIRST))
  return k + Math.floor((BASE * rest) / (rest + SKEW))
}
