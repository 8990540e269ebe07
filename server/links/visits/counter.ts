import type { LinkVerdict } from '../../catalog/links.ts'
import { dayMs } from '../../platform/clock.ts'
import { every, type Repeated } from '../../platform/every.ts'
import { growingLru } from '../../platform/growing-lru.ts'
import type { LinkDeps } from '../deps.ts'
import { type CountedVisits, storeVisits } from './store.ts'

export type Visit = { linkId: string; verdict: LinkVerdict; address: string; at: number }

export type VisitCounter = {
  /** Counts a visit; in-memory only. */
  count(visit: Visit): void
  /** Stores pending counts; on failure throws and keeps them for the next flush. */
  flush(): Promise<void>
  close(): Promise<void>
}

const flushMs = 250
const maxGroups = 20_000
const maxAddresses = 20_000

/**
 * Counts visits by link, day, country and verdict. Counts are written within 250 ms and retried while the database is
 * unavailable. A visitor's address is used only to derive the country and is never stored.
 */
export function openVisitCounter(
  deps: Pick<LinkDeps, 'database' | 'clock' | 'log'> & { countryOf(address: string): string },
): VisitCounter {
  const countries = growingLru<string>(maxAddresses)
  let groups = new Map<string, CountedVisits>()
  let loop: Repeated | null = null
  let writing: Promise<void> = Promise.resolve()

  function add(one: CountedVisits): void {
    const name = `${one.linkId} ${one.day} ${one.country} ${one.verdict}`
    const group = groups.get(name)
    if (group) {
      group.visits += one.visits
      group.lastAt = Math.max(group.lastAt, one.lastAt)
    } else if (groups.size < maxGroups) groups.set(name, one)
  }

  function countryOf(address: string): string {
    const known = countries.get(address)
    if (known !== undefined) return known
    const found = deps.countryOf(address)
    countries.set(address, found)
    return found
  }

  async function write(): Promise<void> {
    const due = [...groups.values()]
    groups = new Map()
    if (due.length === 0) return
    try {
      await storeVisits(deps.database.prisma, due, deps.clock.now())
    } catch (error) {
      for (const one of due) add(one)
      throw error
    }
  }

  function flush(): Promise<void> {
    writing = writing.catch(() => undefined).then(write)
    return writing
  }

  return {
    count: ({ linkId, verdict, address, at }) => {
      add({ linkId, verdict, day: Math.floor(at / dayMs), country: countryOf(address), visits: 1, lastAt: at })
      loop ??= every('link visits', flushMs, flush, { log: deps.log, firstMs: flushMs })
    },
    flush,
    close: async () => {
      await loop?.stop()
      await flush().catch((error: unknown) => deps.log.error({ error: String(error) }, 'link visits were lost'))
    },
  }
}
