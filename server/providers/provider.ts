import type { ProviderId } from '../catalog/providers.ts'

/** One way to ask one source. `null` means that the source has no data; a failure is thrown. */
export type Provider<Query, Facts> = {
  id: ProviderId
  /** Age of the data itself where the source is a data set; null where it is asked live. */
  dataFrom: Date | null
  ask(query: Query): Facts | null
}

export type Answer<Facts> = { source: ProviderId; at: Date } & (
  | { ok: true; facts: Facts | null }
  | { ok: false; why: 'timeout' | 'refused' | 'down' | 'malformed' | 'not_configured' }
)
