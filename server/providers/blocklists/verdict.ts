import { type Blocklist, type BlocklistSeverity, type Meaning, severities } from '../../catalog/blocklists.ts'

/** Why the result is unknown: see `causes` in the lookup's schema. */
export type UnknownCause =
  | 'timeout'
  | 'dns_failure'
  | 'refused_by_list'
  | 'undocumented_answer'
  | 'foreign_answer'
  | 'dead_zone'
  | 'wildcard_zone'
  | 'untested_zone'
  | 'needs_key'
  | 'name_too_long'

export type Verdict =
  | { status: 'listed'; codes: string[]; meanings: string[]; severity: BlocklistSeverity }
  | { status: 'not_listed' }
  | { status: 'unknown'; cause: UnknownCause }

const loopback = /^127\.(\d+)\.(\d+)\.(\d+)$/

/**
 * Answers that refuse a query: 127.0.0.1, 127.255.255.0/24 (wrong name, shared resolver, too many queries) and
 * 127.0.1.255 (an address queried on a domain list).
 */
export const isRefusal = (address: string): boolean =>
  address === '127.0.0.1' || address === '127.0.1.255' || address.startsWith('127.255.255.')

/**
 * Interprets the A records of a list's answer (contract section 6, "Parsing law"). Listed only if every address is in
 * 127.0.0.0/8, none is a refusal, and at least one is documented if the list has a table. No address: not listed (RFC
 * 5782 section 2.1).
 */
export function verdictOn(
  { table, severity }: Pick<Blocklist, 'table' | 'severity'>,
  addresses: readonly string[],
): Verdict {
  if (addresses.length === 0) return { status: 'not_listed' }
  if (!addresses.every((address) => loopback.test(address))) return { status: 'unknown', cause: 'foreign_answer' }
  if (addresses.some(isRefusal)) return { status: 'unknown', cause: 'refused_by_list' }
  if (table === null) return { status: 'listed', codes: [...addresses], meanings: [], severity }
  const found = addresses.flatMap((address) => documented(table, address))
  if (found.length === 0) return { status: 'unknown', cause: 'undocumented_answer' }
  return {
    status: 'listed',
    codes: [...new Set(found.map(([code]) => code))],
    meanings: [...new Set(found.map(([, { meaning }]) => meaning))],
    severity: gravest(found.map(([, meaning]) => meaning.severity)) ?? severity,
  }
}

function documented(table: NonNullable<Blocklist['table']>, address: string): [code: string, meaning: Meaning][] {
  if ('codes' in table) {
    const meaning = table.codes[address]
    return meaning ? [[address, meaning]] : []
  }
  const octet = Number(address.split('.')[3])
  return Object.entries(table.bits).filter(([bit]) => (octet & Number(bit)) !== 0)
}

export const gravest = (found: readonly BlocklistSeverity[]): BlocklistSeverity | null =>
  severities.findLast((severity) => found.includes(severity)) ?? null
