import type { Blocklist, BlocklistKind } from '../../catalog/blocklists.ts'
import { registrableDomain } from '../../platform/domain-name.ts'
import { reversedAddress } from '../../platform/ip-address.ts'

/** A canonical IP address, or a lower-case ASCII domain name. */
export type BlocklistTarget = { type: 'ip' | 'domain'; value: string }

export const kindOf = ({ type, value }: BlocklistTarget): BlocklistKind =>
  type === 'domain' ? 'domain' : value.includes(':') ? 'ip6' : 'ip4'

const maxOctets = 253

/**
 * The absolute name to query for a target; null if it would exceed the maximum name length (RFC 1035 section 2.3.4).
 */
export function questionName(list: Blocklist, target: BlocklistTarget): string | null {
  return nameIn(list, subjectOf(list, target))
}

function subjectOf(list: Blocklist, { type, value }: BlocklistTarget): string {
  if (type === 'ip') return reversedAddress(value)
  return list.queryBy === 'registrable' ? (registrableDomain(value) ?? value) : value
}

/** A name below the zone, with the operator's key in between. */
export function nameIn({ key, zone }: Blocklist, subject: string): string | null {
  const name = [subject, ...(key === null ? [] : [key]), zone].join('.')
  return name.length > maxOctets ? null : name
}

/** Test entries (RFC 5782 section 5): one that every working list contains, and one that no sound list contains. */
const usualTests: Record<BlocklistKind, { listed: string; clear: string }> = {
  ip4: { listed: '2.0.0.127', clear: '1.0.0.127' },
  ip6: { listed: reversedAddress('::ffff:7f00:2'), clear: reversedAddress('::ffff:7f00:1') },
  domain: { listed: 'test', clear: 'invalid' },
}

export const testSubjects = (list: Blocklist, kind: BlocklistKind): { listed: string; clear: string } => ({
  ...usualTests[kind],
  ...(kind === 'ip6' ? {} : list.tests),
})
