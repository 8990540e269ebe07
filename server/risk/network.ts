import type { AddressListKind } from '../catalog/address-lists.ts'
import type { ProviderId } from '../catalog/providers.ts'
import { type Judged, verdictsOf } from './judged.ts'
import type { Signal } from './signal.ts'
import { ipAbuseReportedHigh } from './signals/ip-abuse-reported-high.ts'
import { ipAbuseReportedSome } from './signals/ip-abuse-reported-some.ts'
import { ipBlocklisted } from './signals/ip-blocklisted.ts'
import { ipDropListed } from './signals/ip-drop-listed.ts'
import { ipHosting } from './signals/ip-hosting.ts'
import { ipNetworkAbusive } from './signals/ip-network-abusive.ts'
import { ipPrivateRelay } from './signals/ip-private-relay.ts'
import { ipPublicProxy } from './signals/ip-public-proxy.ts'
import { ipResidentialProxy } from './signals/ip-residential-proxy.ts'
import { ipServer } from './signals/ip-server.ts'
import { ipTorExit } from './signals/ip-tor-exit.ts'
import { ipVpn } from './signals/ip-vpn.ts'
import type { SourceAnswer } from './source-answers.ts'

export type Membership = {
  list: string
  name: string
  kind: AddressListKind
  holder: string | null
  /** The list's narrowest network around the address. */
  network: string
  note: string | null
  /** When the list was fetched, ISO. */
  fetched_at: string
  /** The source that states it, for what is not on a fetched list. */
  source?: ProviderId
}

export type BlocklistFinding = {
  id: string
  name: string
  status: 'listed' | 'not_listed' | 'unknown'
  severity: 'policy' | 'low' | 'medium' | 'high' | null
  codes: readonly string[]
  reasons: readonly string[]
}

/** Facts about an address, gathered elsewhere. */
export type NetworkFacts = {
  memberships: readonly Membership[]
  /** Kinds of lists of which every list could be searched. */
  complete: ReadonlySet<AddressListKind>
  /** Kinds of lists that this installation has for the address's family. */
  connected: ReadonlySet<AddressListKind>
  blocklists: readonly BlocklistFinding[]
  publicProxy: readonly SourceAnswer[]
  residentialProxy: readonly SourceAnswer[]
  abuseReports: readonly SourceAnswer[]
  abusiveNetwork: readonly SourceAnswer[]
  network: { asn: number | null; as_name: string | null }
}

/** The signals of an address (contract section 4). */
export const networkSignals: readonly Signal<NetworkFacts>[] = [
  ipTorExit,
  ipPublicProxy,
  ipResidentialProxy,
  ipVpn,
  ipHosting,
  ipServer,
  ipBlocklisted,
  ipDropListed,
  ipAbuseReportedHigh,
  ipAbuseReportedSome,
  ipNetworkAbusive,
  ipPrivateRelay,
]

/** Verdicts of all network signals. A signal without a connected source does not apply. */
export const judgeNetwork = (facts: NetworkFacts): Judged[] => verdictsOf(networkSignals, facts)
