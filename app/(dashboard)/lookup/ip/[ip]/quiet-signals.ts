import type { QuietSignal } from '#app/(dashboard)/lookup/_parts/signal-words.ts'
import type { IpReputation } from '#server/lookups/ip/reputation-schema.ts'

type Answer = Pick<IpReputation, 'anonymity' | 'blocklists' | 'abuse' | 'sources'>

const NO_LIST = 'The list is not loaded or does not cover this address family'
const NO_DROP = 'Spamhaus DROP is not loaded'
const NO_RESPONSE = 'A source did not respond'

/** Network signals that the result does not flag, as clear or unknown; without those that have no connected source. */
export function quietSignals({ anonymity, blocklists, abuse, sources }: Answer): QuietSignal[] {
  const { is_tor, is_vpn, is_relay, is_hosting, is_public_proxy, is_residential_proxy } = anonymity
  return [
    onList('ip_tor_exit', is_tor, 'Not on any Tor exit list'),
    onList('ip_vpn', is_vpn, 'Not in any VPN range'),
    is_relay && is_hosting
      ? { id: 'ip_hosting', state: 'clear', detail: 'Private relay exits are in data centers but used by people' }
      : onList('ip_hosting', is_hosting, 'Not in any data center range'),
    onServer(anonymity),
    listed(blocklists),
    {
      id: 'ip_drop_listed',
      ...(hasDrop(blocklists)
        ? { state: 'clear', detail: 'Not in a network on Spamhaus DROP' }
        : { state: 'unknown', detail: NO_DROP }),
    },
    onList('ip_private_relay', is_relay, 'Not a private relay exit'),
    onList('ip_public_proxy', is_public_proxy, 'No source names it as a proxy', NO_RESPONSE),
    ...(isConnected(sources, 'anonymous_ip')
      ? [onList('ip_residential_proxy', is_residential_proxy, 'No source names it as a proxy', NO_RESPONSE)]
      : []),
    ...(isConnected(sources, 'stopforumspam', 'blocklist_de', 'abuseipdb', 'greynoise') ? reported(abuse) : []),
    ...(isConnected(sources, 'asn_drop', 'stopforumspam')
      ? [onList('ip_network_abusive', failed(sources, 'asn_drop', 'stopforumspam'), 'Not on any list', NO_RESPONSE)]
      : []),
  ]
}

const isConnected = (sources: Answer['sources'], ...ids: string[]): boolean =>
  sources.some(({ id, status }) => ids.includes(id) && status !== 'not_configured')

/** Null if one of the sources did not respond; otherwise false. */
const failed = (sources: Answer['sources'], ...ids: string[]): false | null =>
  sources.some(({ id, status }) => ids.includes(id) && (status === 'unavailable' || status === 'timeout'))
    ? null
    : false

const reported = ({ confidence }: Answer['abuse']): QuietSignal[] =>
  (['ip_abuse_reported_high', 'ip_abuse_reported_some'] as const).map((id) =>
    confidence === null
      ? { id, state: 'unknown', detail: NO_RESPONSE }
      : { id, state: 'clear', detail: `Confidence ${confidence} of 100` },
  )

/** VPNs and relays are in data centers too, but people use them. */
function onServer({ is_hosting, is_vpn, is_relay }: Answer['anonymity']): QuietSignal {
  if (is_hosting && (is_vpn || is_relay))
    return { id: 'ip_server', state: 'clear', detail: `A ${is_vpn ? 'VPN' : 'private relay'} explains the data center` }
  return onList('ip_server', is_hosting, 'Not in any data center range')
}

const hasDrop = ({ lists }: Answer['blocklists']): boolean => lists.some(({ id }) => id === 'drop')

function onList(id: QuietSignal['id'], value: boolean | null, clear: string, unknown = NO_LIST): QuietSignal {
  return value === null ? { id, state: 'unknown', detail: unknown } : { id, state: 'clear', detail: clear }
}

/**
 * Same rule as the score: clear only if DROP was read and, of the other lists, at least as many answered as did not.
 */
function listed(blocklists: Answer['blocklists']): QuietSignal {
  const { checked, unknown } = blocklists
  const drop = hasDrop(blocklists)
  const answered = checked - unknown - (drop ? 1 : 0)
  const text =
    unknown === 0
      ? `Not listed in ${checked} lists (policy lists do not count)`
      : `${unknown} of ${checked} lists did not respond; not listed in the others`
  return {
    id: 'ip_blocklisted',
    state: drop && answered > 0 && answered >= unknown ? 'clear' : 'unknown',
    detail: drop ? text : NO_DROP,
  }
}
