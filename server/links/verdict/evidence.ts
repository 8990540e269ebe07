import type { Visit } from '../../lookups/index.ts'

/** What the lists said of one host of the way. Null: its lists did not answer. */
export type ListedHost = {
  host: string
  listings: { list: string; severity: 'low' | 'medium' | 'high'; reasons: readonly string[] }[]
  /** Whether enough blocklists answered. */
  settled: boolean
  /** DROP networks around its addresses; null where its addresses or the list could not be had. */
  dropped: string[] | null
}

/** When a domain was registered. `none`: there is no registry to ask, or it tells no date; `unknown`: it did not answer; `absent`: it does not know the domain. */
export type Registered =
  | { domain: string; state: 'known'; ageDays: number; at: string }
  | { domain: string; state: 'none' | 'unknown' | 'absent' }

/** How the way to the page went. `late`: its end was not seen in time; `back`: it leads to this service. */
export type Way = {
  /** Addresses in their order, the destination first; the last one answered, or would have. */
  urls: readonly string[]
  fault: Extract<Visit, { ok: false }>['why'] | 'late' | 'back' | null
}

/** What is known of a destination: gathered elsewhere, judged without any further question. */
export type Evidence = {
  hosts: readonly ListedHost[]
  registrations: readonly Registered[]
  way: Way
  /** Links of this installation to the same destination that are blocked now. */
  own: { reviewed: number; reported: number }
}
