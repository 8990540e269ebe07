import { sampleOffsets, sampleSize } from '#server/catalog/cidr-sample.ts'

export type CidrQuote = {
  cidr: string
  first: string
  last: string
  prefix: number
  total: number
  /** The input had host bits set; they were cleared. */
  cleared: boolean
  offsets: number[]
  units: number
}

const FORM = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/([1-9]\d?)$/

/** Sample and cost of checking this range; null unless the text is an IPv4 range with a prefix length of 8 to 32. */
export function quoteOf(text: string): CidrQuote | null {
  const parts = FORM.exec(text.trim())?.slice(1) ?? []
  const [prefix = Number.NaN, ...octets] = [parts[4], ...parts.slice(0, 4)].map(Number)
  const plain = parts.slice(0, 4).every((part) => String(Number(part)) === part && Number(part) <= 255)
  if (parts.length === 0 || !plain || prefix < 8 || prefix > 32) return null
  const total = 2 ** (32 - prefix)
  const word = octets.reduce((sum, octet) => sum * 256 + octet, 0)
  const first = word - (word % total)
  return {
    cidr: `${addressOf(first)}/${prefix}`,
    first: addressOf(first),
    last: addressOf(first + total - 1),
    prefix,
    total,
    cleared: word !== first,
    offsets: sampleOffsets(prefix),
    units: sampleSize(prefix),
  }
}

const addressOf = (word: number): string => [24, 16, 8, 0].map((shift) => Math.floor(word / 2 ** shift) % 256).join('.')
