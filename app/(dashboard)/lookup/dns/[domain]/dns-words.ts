import type { DnsLookup } from '#server/lookups/dns/schema.ts'

type Report = Pick<DnsLookup, 'status' | 'answers' | 'type'>
type DnsRecord = DnsLookup['answers'][number]

/** Outcome in one sentence. A failed query is never reported as an absent record. */
export function outcomeOf({ status, answers, type }: Report): string {
  switch (status) {
    case 'NXDOMAIN':
      return 'The name does not exist.'
    case 'SERVFAIL':
      return 'Resolution failed: a name server of the domain fails, or its signatures do not validate.'
    case 'REFUSED':
      return 'The resolver refused the query.'
    case 'TIMEOUT':
      return 'The resolvers timed out.'
    case 'NOERROR': {
      const found = answers.filter((record) => record.type === type).length
      if (found === 0) return `The name exists and has no ${type} record.`
      return found === 1 ? `One ${type} record.` : `${found} ${type} records.`
    }
  }
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const

/** TTL in seconds as its two largest units: "1 hour 30 minutes". */
export function ttlWords(ttl: number): string {
  if (ttl === 0) return 'not cached'
  const parts: string[] = []
  let left = ttl
  for (const [seconds, name] of UNITS) {
    const count = Math.floor(left / seconds)
    left -= count * seconds
    if (count > 0) parts.push(`${count} ${name}${count === 1 ? '' : 's'}`)
  }
  return parts.slice(0, 2).join(' ')
}

/** Fields of a record in words, and how long it may be cached. */
export function recordNote({ fields, ttl }: DnsRecord): string {
  const parts = Object.entries(fields ?? {}).map(([name, value]) => `${name.replaceAll('_', ' ')} ${partText(value)}`)
  return [...parts, ttl === 0 ? 'not cached' : `TTL ${ttlWords(ttl)}`].join(', ')
}

const partText = (value: NonNullable<DnsRecord['fields']>[string]): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value) === '' ? 'empty' : String(value)
  if (Array.isArray(value)) return value.join(' ')
  return Object.entries(value)
    .map(([name, text]) => `${name}=${text}`)
    .join(' ')
}
