import type { AddressListKind } from '../catalog/address-lists.ts'
import type { Verdict } from './score.ts'

/** A list that holds the address, as evidence shows it. */
export type Membership = {
  list: string
  name: string
  kind: AddressListKind
  holder: string | null
  /** The narrowest network of the list around the address. */
  network: string
  /** What the source says of that network. */
  note: string | null
  /** When the list was fetched, ISO. */
  fetched_at: string
}

/** What one DNS blocklist said. */
export type BlocklistFinding = {
  id: string
  name: string
  status: 'listed' | 'not_listed' | 'unknown'
  severity: 'policy' | 'low' | 'medium' | 'high' | null
  codes: readonly string[]
  reasons: readonly string[]
}

/** What is known of an address: pure facts, gathered elsewhere. */
export type NetworkFacts = {
  memberships: readonly Membership[]
  /** Kinds of lists of which every list could be looked through. */
  complete: ReadonlySet<AddressListKind>
  blocklists: readonly BlocklistFinding[]
  network: { asn: number | null; as_name: string | null }
}

type Judge = (facts: NetworkFacts) => Verdict

const noSource = (id: Verdict['id'], reason: string): Verdict => ({ id, status: 'unknown', evidence: { reason } })

const shown = ({ name, network, holder, note, fetched_at }: Membership) => ({
  list: name,
  network,
  ...(holder ? { holder } : {}),
  ...(note ? { listing: note } : {}),
  fetched_at,
})

/** On a list of the kinds: triggered. On none: clear only when every list of these kinds could be looked through. */
function listed(id: Verdict['id'], kinds: readonly AddressListKind[], more: (facts: NetworkFacts) => object): Judge {
  return (facts) => {
    const on = facts.memberships.filter(({ kind }) => kinds.includes(kind))
    if (on.length > 0) return { id, status: 'triggered', evidence: { lists: on.map(shown), ...more(facts) } }
    if (kinds.every((kind) => facts.complete.has(kind))) return { id, status: 'clear' }
    return noSource(id, 'A list that would say so could not be read, or has no addresses of this family.')
  }
}

const judgeTor = listed('ip_tor_exit', ['tor'], () => ({}))
const judgeVpn = listed('ip_vpn', ['vpn'], () => ({}))
const judgeRelay = listed('ip_private_relay', ['relay'], () => ({}))
const judgeData = listed('ip_hosting', ['hosting', 'edge'], ({ network, memberships }) => ({
  asn: network.asn,
  as_name: network.as_name,
  type: memberships.some(({ kind }) => kind === 'hosting') ? 'hosting' : 'edge',
}))

/** Hosting, save for the exits of a private relay: they stand in data centres by nature, and people are behind them (contract section 4, rule 7). */
const judgeHosting: Judge = (facts) => {
  const relay = facts.memberships.find(({ kind }) => kind === 'relay')
  return relay ? { id: 'ip_hosting', status: 'clear', evidence: { relay: relay.name } } : judgeData(facts)
}

/**
 * On a blocklist. Policy lists, which name end users' ranges whatever these have done, never count (contract section 4, rule 7). Clear when DROP could be looked through and at least half
 * of the other lists answered; a few silent lists do not hide that the rest has nothing.
 */
const judgeBlocklisted: Judge = ({ memberships, complete, blocklists }) => {
  const id = 'ip_blocklisted'
  const drop = memberships.filter(({ kind }) => kind === 'drop')
  const on = blocklists.filter(({ status, severity }) => status === 'listed' && severity !== 'policy')
  const unknown = blocklists.filter(({ status }) => status === 'unknown').length
  const counts = { checked: blocklists.length, unknown }
  if (drop.length + on.length > 0) {
    const lists = on.map(({ name, codes, reasons, severity }) => ({ list: name, codes, reasons, severity }))
    return { id, status: 'triggered', evidence: { lists: [...drop.map(shown), ...lists], ...counts } }
  }
  const answered = blocklists.length - unknown
  if (complete.has('drop') && answered > 0 && answered >= unknown) return { id, status: 'clear', evidence: counts }
  return { id, status: 'unknown', evidence: { reason: 'Too few lists answered.', ...counts } }
}

const judges: readonly Judge[] = [
  judgeTor,
  () => noSource('ip_public_proxy', 'No source of public proxies is connected.'),
  () => noSource('ip_residential_proxy', 'No source of residential proxies is connected.'),
  judgeVpn,
  judgeHosting,
  judgeBlocklisted,
  () => noSource('ip_abuse_reported_high', 'No reports of abuse are kept, so there is no confidence to judge.'),
  () => noSource('ip_abuse_reported_some', 'No reports of abuse are kept, so there is no confidence to judge.'),
  () => noSource('ip_network_abusive', 'No reports of abuse are kept, so the network has no ratio.'),
  judgeRelay,
]

/** The verdicts of all network signals (contract section 4). A signal without a source is unknown with the reason, never clear. */
export const judgeNetwork = (facts: NetworkFacts): Verdict[] => judges.map((judge) => judge(facts))
