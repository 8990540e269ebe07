import { LRUCache } from 'lru-cache'
import type { LinkVerdict } from '../../catalog/links.ts'
import { dayMs } from '../../platform/clock.ts'
import type { LinkDeps } from '../deps.ts'
import { type CountedVisits, keepVisits } from './keep.ts'

/** A visitor who was sent on. */
export type Visit = { linkId: string; verdict: LinkVerdict; address: string; at: number }

/** Counts visits in memory and keeps them in groups. */
export type VisitCounter = {
  /** Counts a visit; costs a look into memory. */
  count(visit: Visit): void
  /** Keeps what has been counted. */
  flush(): Promise<void>
  close(): Promise<void>
}

const flushMs = 250
const mostGroups = 20_000
const mostAddresses = 20_000

/**
 * Counts by link, day, country and verdict; what was counted is written within a quarter of a second, and kept for the next try while the database does not answer. The address of a visitor is used for the country
 * and is kept nowhere.
 */
export function openVisitCounter(
  deps: Pick<LinkDeps, 'database' | 'clock' | 'log'> & { countryOf(address: string): string },
): VisitCounter {
  const countries = new LRUCache<string, string>({ max: mostAddresses })
  let groups = new Map<string, CountedVisits>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let broken = false

  function add(one: CountedVisits): void {
    const name = `${one.linkId} ${one.day} ${one.country} ${one.verdict}`
    const group = groups.get(name)
    if (group) {
      group.visits += one.visits
      group.lastAt = Math.max(group.lastAt, one.lastAt)
    } else if (groups.size < mostGroups) groups.set(name, one)
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
      await keepVisits(deps.database.prisma, due, deps.clock.now())
      broken = false
    } catch (error) {
      if (!broken) deps.log.warn({ error: String(error) }, 'visits of links cannot be kept; tried again')
      broken = true
      for (const one of due) add(one)
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write).then(() => {
      if (groups.size > 0) plan(broken ? 1_000 : flushMs)
    })
    return writing
  }

  function plan(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms).unref()
  }

  return {
    count: ({ linkId, verdict, address, at }) => {
      add({ linkId, verdict, day: Math.floor(at / dayMs), country: countryOf(address), visits: 1, lastAt: at })
      plan(flushMs)
    },
    flush,
    close: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}
