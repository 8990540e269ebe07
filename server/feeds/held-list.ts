import type { UpstreamId } from '../catalog/providers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Answer, Provider, UpstreamClient } from '../providers/index.ts'

/** One list in this process's memory. */
export type HeldList<Index> = {
  /** Null while the list is not loaded, and where it is not connected. */
  index(): Index | null
  /** The list's entry in `sources`. */
  answer(): Answer<null>
  /** Fetches the list if it is stale, and indexes it if it changed. Never throws. */
  refresh(): Promise<void>
}

/** `provider` null: not connected. */
export function heldList<Facts, Index>(
  deps: { clock: Clock; upstreamClient: UpstreamClient },
  source: UpstreamId,
  provider: Provider<null, Facts> | null,
  indexed: (facts: Facts) => Index,
): HeldList<Index> {
  let held: { facts: Facts; index: Index } | null = null
  let answer: Answer<null> = {
    source,
    at: deps.clock.now(),
    ok: false,
    why: provider ? 'down' : 'not_configured',
  }
  return {
    index: () => held?.index ?? null,
    answer: () => answer,
    refresh: async () => {
      if (!provider) return
      const found = await deps.upstreamClient.query(provider, null)
      const facts = found.ok ? found.facts : null
      if (facts === null) held = null
      else if (held?.facts !== facts) held = { facts, index: indexed(facts) }
      answer = found.ok ? { ...found, facts: null } : found
    },
  }
}
