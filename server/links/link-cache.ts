import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { openListener } from '../platform/listener.ts'
import type { Log } from '../platform/log.ts'
import { openMemo } from '../platform/memo.ts'
import { type KnownLink, knownLink } from './known.ts'

/** Cache of links in this process, invalidated by database notifications. */
export type LinkMemory = {
  start(): void
  /** A cached link, synchronously; null if not cached, and always null while notifications cannot be received. */
  known(code: string): KnownLink | null
  /** The link of a code, from the cache or the database; null if there is none. */
  find(code: string): Promise<KnownLink | null>
  /** The current link, bypassing the cache. */
  read(code: string): Promise<KnownLink | null>
  /**
   * Evicts a changed link. Called after each commit in this process, so a request that follows the response sees the
   * change; other processes learn of it by notification.
   */
  outdate(code: string): void
  close(): Promise<void>
}

const channel = 'assay_links'
const maxRemembered = 100_000

/** Creates an empty cache. Until it is started nothing is cached, and every request reads the database. */
export function openLinkMemory(deps: { database: Database; directUrl: string; clock: Clock; log: Log }): LinkMemory {
  const { prisma } = deps.database
  const memo = openMemo<KnownLink | null>({
    clock: deps.clock,
    most: maxRemembered,
    until: (link) => (link && listener.isCurrent() ? Number.POSITIVE_INFINITY : 0),
  })
  const listener = openListener({
    connectionString: deps.directUrl,
    log: deps.log,
    channel,
    hearing: { heard: memo.forget, missed: memo.forgetAll },
  })

  const known = (code: string): KnownLink | null => (listener.isCurrent() ? (memo.fresh(code) ?? null) : null)

  const load = (code: string): Promise<KnownLink | null> =>
    memo.load(code, async () => {
      const row = await prisma.protectedLink.findUnique({ where: { code } })
      return row && knownLink(row)
    })

  return {
    start: listener.start,
    known,
    find: async (code) => known(code) ?? load(code),
    read: (code) => {
      memo.forget(code)
      return load(code)
    },
    outdate: memo.forget,
    close: listener.close,
  }
}
