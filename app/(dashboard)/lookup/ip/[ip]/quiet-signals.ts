import type { QuietSignal } from '#app/(dashboard)/lookup/_parts/signal-words.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'

type Answer = Pick<IpReputation, 'anonymity' | 'blocklists'>

const NO_LIST = 'The list could not be read or does not cover this address family'
const NO_SOURCE = 'No source is connected'
const NO_REPORTS = 'No reports available'

/** Network signals that the result does not flag, as clear or unknown. */
export function quietSignals({ anonymity, blocklists }: Answer): QuietSignal[] {
  const { is_tor, is_vpn, is_relay, is_hosting, is_public_proxy, is_residential_proxy } = anonymity
  return [
    onList('ip_tor_exit', is_tor, 'Not on any Tor exit list'),
    onList('ip_vpn', is_vpn, 'Not in any VPN range'),
    is_relay && is_hosting
      ? { id: 'ip_hosting', state: 'clear', detail: 'Relay exits are in data centres but carry real users' }
      : onList('ip_hosting', is_hosting, 'Not in any data centre range'),
    listed(blocklists),
    onList('ip_private_relay', is_relay, 'Not a private relay exit'),
    onList('ip_public_proxy', is_public_proxy, 'Not listed', NO_SOURCE),
    onList('ip_residential_proxy', is_residential_proxy, 'Not listed', NO_SOURCE),
    { id: 'ip_abuse_reported_high', state: 'unknown', detail: NO_REPORTS },
    { id: 'ip_abuse_reported_some', state: 'unknown', detail: NO_REPORTS },
    { id: 'ip_network_abusive', state: 'unknown', detail: NO_REPORTS },
  ]
}

function onList(id: QuietSignal['id'], value: boolean | null, clear: string, unknown = NO_LIST): QuietSignal {
  return value === null ? { id, state: 'unknown', detail: unknown } : { id, state: 'clear', detail: clear }
}

/**
 * Same rule as the score: clear only if DROP was read and, of the other lists, at least as many answered as did not.
 */
function listed({ checked, unknown, lists }: Answer['blocklists']): QuietSignal {
  const hasDrop = lists.some(({ id }) => id === 'drop')
  const answered = checked - unknown - (hasDrop ? 1 : 0)
  const text =
    unknown === 0
      ? `No entry in ${checked} lists; policy lists do not count`
      : `${unknown} of ${checked} lists did not respond; the others have no entry that counts`
  return {
    id: 'ip_blocklisted',
    state: hasDrop && answered > 0 && answered >= unknown ? 'clear' : 'unknown',
    detail: hasDrop ? text : 'Spamhaus DROP could not be read',
  }
}
