import type { Visit } from '../../lookups/index.ts'

/** Blocklist results for one host of the redirect chain. Null: its lists did not answer. */
export type ListedHost = {
  host: string
  listings: { list: string; severity: 'low' | 'medium' | 'high'; reasons: readonly string[] }[]
  /** Whether enough blocklists answered. */
  settled: boolean
  /** DROP networks containing its addresses; null if the addresses or the list are unavailable. */
  dropped: string[] | null
  /** Whether every connected list of malware and phishing pages was searched; hits are in `listings`. */
  threatsSearched: boolean
}

/**
 * Registration date of a domain. `none`: there is no registry to query, or it publishes no date; `unknown`: it did not
 * answer; `absent`: the domain is not registered.
 */
export type Registered =
  | { domain: string; state: 'known'; ageDays: number; at: string }
  | { domain: string; state: 'none' | 'unknown' | 'absent' }

/** The redirect chain. `late`: its end was not reached in time; `back`: it redirects to this service. */
export type Way = {
  /** URLs in order, starting with the destination; the last one is the final page or the one that failed. */
  urls: readonly string[]
  fault: Extract<Visit, { ok: false }>['why'] | 'late' | 'back' | null
}

/** Everything known about a destination: collected by `gatherEvidence`, judged without further lookups. */
export type Evidence = {
  hosts: readonly ListedHost[]
  registrations: readonly Registered[]
  way: Way
  own: { reviewed: number; reported: number }
}
