import { LRUCache } from 'lru-cache'
import type { Database } from '../platform/database.ts'
import { openListener } from '../platform/listener.ts'
import type { Log } from '../platform/log.ts'
import { type KnownLink, knownLink } from './known.ts'

/** Links that this process remembers, kept right by the notifications of the database. */
export type LinkMemory = {
  start(): void
  /** A remembered link, at once; null for one that is not remembered, and for all while changes cannot be heard. */
  known(code: string): KnownLink | null
  /** The link of a code, remembered or read; null where there is none. */
  find(code: string): Promise<KnownLink | null>
  /** The link as it is now, read past the memory. */
  read(code: string): Promise<KnownLink | null>
  close(): Promise<void>
}

const channel = 'assay_links'
const mostRemembered = 100_000

/** Opens the memory, empty. Until it is started nothing is remembered, and every request reads the database. */
export function openLinkMemory(deps: { database: Database; databaseUrl: string; log: Log }): LinkMemory {
  const { prisma } = deps.database
  const kept = new LRUCache<string, KnownLink>({ max: mostRemembered })
  const flights = new Map<string, { link: Promise<KnownLink | null>; outdated: boolean }>()
  const listener = openListener({
    connectionString: deps.databaseUrl,
    log: deps.log,
    channel,
    hearing: {
      heard: (code) => {
        kept.delete(code)
        outdate(code)
      },
      missed: () => {
        kept.clear()
        for (const code of flights.keys()) outdate(code)
      },
    },
  })

  /** What is being read may be older than the change: it is used and not remembered, and who asks next reads anew. */
  function outdate(code: string): void {
    const flight = flights.get(code)
    if (flight) flight.outdated = true
    flights.delete(code)
  }

  const known = (code: string): KnownLink | null => (listener.isCurrent() ? (kept.get(code) ?? null) : null)

  function read(code: string): Promise<KnownLink | null> {
    const trusted = listener.isCurrent()
    const flight = { link: load(code), outdated: false }
    flights.set(code, flight)
    return flight.link
      .then((link) => {
        if (link && trusted && !flight.outdated) kept.set(code, link)
        return link
      })
      .finally(() => {
        if (flights.get(code) === flight) flights.delete(code)
      })
  }

  const load = async (code: string): Promise<KnownLink | null> => {
    const row = await prisma.protectedLink.findUnique({ where: { code } })
    return row && knownLink(row)
  }

  return {
    start: listener.start,
    known,
    find: async (code) => known(code) ?? (await (flights.get(code)?.link ?? read(code))),
    read,
    close: listener.close,
  }
}
