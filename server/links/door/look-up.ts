import { LRUCache } from 'lru-cache'
import { addressPrefix } from '../../platform/client-address.ts'
import type { Clock } from '../../platform/clock.ts'
import { minuteMs } from '../../platform/clock.ts'
import { type CountedWindow, readWindows, secondsUntilOpen, takeFrom } from '../../platform/counted-windows.ts'
import type { Database } from '../../platform/database.ts'
import type { KnownLink } from '../known.ts'
import type { LinkMemory } from '../memory.ts'

export type LookedUp = { link: KnownLink } | { busy: number } | null

/** Unknown codes that one network may ask for in a minute (contract section 8). */
const mostUnknown = 30

/**
 * Finds links for visitors. A network that has asked for 30 unknown codes within a minute is told to wait (`busy`, seconds) before anything is looked up for it, whether the code is one or not: otherwise codes could be
 * guessed on. What this process remembers still opens, so that one who guesses shuts nobody out behind the same address.
 */
export function openLookUp(deps: { memory: LinkMemory; database: Database; clock: Clock }) {
  const { memory, clock } = deps
  const { pool } = deps.database
  const waiting = new LRUCache<string, number>({ max: 10_000 })

  return async function lookUp(code: string, address: string): Promise<LookedUp> {
    const known = memory.known(code)
    if (known) return { link: known }
    const now = clock.now()
    const prefix = addressPrefix(address)
    const window: CountedWindow = { key: `link_unknown:${prefix}`, most: mostUnknown, ms: minuteMs }
    const until = waiting.get(prefix) ?? 0
    if (until > now.getTime()) return { busy: Math.ceil((until - now.getTime()) / 1000) }
    const [link, states] = await Promise.all([memory.find(code), readWindows(pool, [window], now)])
    const used = states.filter(({ taken }) => taken >= mostUnknown)
    const full = used.length > 0 ? used : link ? null : await takeFrom(pool, [window], now)
    if (!full) return link && { link }
    const busy = secondsUntilOpen(full, now)
    waiting.set(prefix, now.getTime() + busy * 1000)
    return { busy }
  }
}
