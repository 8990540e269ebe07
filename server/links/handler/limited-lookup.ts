import { addressPrefix } from '../../platform/client-address.ts'
import type { Clock } from '../../platform/clock.ts'
import { minuteMs } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { openMemo } from '../../platform/memo.ts'
import { type CountedWindow, readWindows, secondsUntilOpen, takeFrom } from '../../platform/rate-limit-windows.ts'
import type { KnownLink } from '../known.ts'
import type { LinkMemory } from '../link-cache.ts'

export type LookedUp = { link: KnownLink } | { busy: number } | null

/** Unknown codes a network may request per minute (contract section 8). */
const maxUnknown = 30

/**
 * Finds links for visitors. After 30 unknown codes within a minute, a network must wait (`busy`, seconds) before any
 * further lookup, whether or not the code exists; otherwise codes could be guessed. Links cached in this process still
 * work, so a guesser does not lock out others behind the same address.
 */
export function openLookUp(deps: { memory: LinkMemory; database: Database; clock: Clock }) {
  const { memory, clock } = deps
  const { pool } = deps.database
  const waiting = openMemo<number>({ clock, most: 10_000, until: (end) => end })

  return async function lookUp(code: string, address: string): Promise<LookedUp> {
    const known = memory.known(code)
    if (known) return { link: known }
    const now = clock.now()
    const prefix = addressPrefix(address)
    const window: CountedWindow = { key: `link_unknown:${prefix}`, most: maxUnknown, ms: minuteMs }
    const until = waiting.fresh(prefix)
    if (until !== undefined) return { busy: Math.ceil((until - now.getTime()) / 1000) }
    const [link, states] = await Promise.all([memory.find(code), readWindows(pool, [window], now)])
    const used = states.filter(({ taken }) => taken >= maxUnknown)
    const full = used.length > 0 ? used : link ? null : await takeFrom(pool, [window], now)
    if (!full) return link && { link }
    const busy = secondsUntilOpen(full, now)
    waiting.set(prefix, now.getTime() + busy * 1000)
    return { busy }
  }
}
