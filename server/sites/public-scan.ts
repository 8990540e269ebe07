import type pg from 'pg'
import { namesThatProve } from '../ownership/index.ts'
import { batcher } from '../platform/batch.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import { parseDomainName } from '../platform/domain-name.ts'
import type { Log } from '../platform/log.ts'
import { openMemo } from '../platform/memo.ts'
import { addressRateLimit } from '../platform/memory-rate-limit.ts'

/** Latest public scan of a domain; null: nothing is published under this name. */
export type PublicScan = { id: string; workspaceId: string; grade: string; score: number; scannedAt: Date }
export type PublicScanState = PublicScan | null

/** `unknown`: could not be determined right now. */
export type PublicScanReader = { read(domain: string, address: string): Promise<PublicScanState | 'unknown'> }

const freshMs = minuteMs
const maxNames = 20_000
/**
 * Database reads per address and minute; beyond that, only the cache is used. High, because image proxies of code
 * hosts request badges for many readers.
 */
const perMinute = 600

/** Starts from the verifications, so that a name without one costs a single index lookup. */
const publicScanSql = `
  WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS a(domain, holder)),
    proved AS (SELECT DISTINCT a.domain, t.workspace_id FROM asked a JOIN sites t ON t.domain = a.holder AND t.verified_at IS NOT NULL)
  SELECT DISTINCT ON (p.domain) p.domain, p.workspace_id AS "workspaceId", s.id, s.grade, s.score, s.scanned_at AS "scannedAt"
  FROM proved p CROSS JOIN LATERAL (
    SELECT id, grade, score, scanned_at FROM scans
    WHERE domain = p.domain AND visibility = 'public' AND workspace_id = p.workspace_id AND status = 'completed' AND grade IS NOT NULL AND score IS NOT NULL
      AND url IN ('https://' || p.domain || '/', 'http://' || p.domain || '/') AND scanned_at <= $3 AND expires_at > $3
    ORDER BY scanned_at DESC LIMIT 1) s
  ORDER BY p.domain, s.scanned_at DESC`

type Cached = { publicScan: PublicScanState; at: number }

/**
 * Reads the public scan of domains, cached for a minute. Reads are batched into one statement at a time, so a flood of
 * names uses one connection. Never fails: without the database, or past an address's limit, the last known state is
 * returned, however old.
 */
export function publicScanReader({ pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Log }): PublicScanReader {
  const memo = openMemo<Cached>({ clock, most: maxNames, until: ({ at }) => at + freshMs })
  const limit = addressRateLimit(clock, perMinute)

  const groups = batcher<string, PublicScanState>(async (names) => {
    const pairs = names.flatMap((domain) => namesThatProve(domain).map((holder) => ({ domain, holder })))
    const { rows } = await pool.query<PublicScan & { domain: string }>({
      name: 'public_standings',
      text: publicScanSql,
      values: [pairs.map(({ domain }) => domain), pairs.map(({ holder }) => holder), clock.now()],
    })
    const found = new Map(rows.map(({ domain, ...scan }) => [domain, scan]))
    return names.map((domain) => found.get(domain) ?? null)
  })

  const load = (domain: string): Promise<Cached> =>
    memo.load(domain, async () => {
      const at = clock.now().getTime()
      return { publicScan: await groups.add(domain), at }
    })

  return {
    read: async (text, address) => {
      const domain = parseDomainName(text)?.ascii
      if (domain === undefined || namesThatProve(domain).length === 0) return null
      const fresh = memo.fresh(domain)
      if (fresh) return fresh.publicScan
      const known = memo.last(domain)
      if (limit.take(address) !== null) return known ? known.publicScan : 'unknown'
      try {
        return (await load(domain)).publicScan
      } catch (error) {
        log.warn({ error: String(error) }, 'badges are answered from memory: the database does not answer')
        return known ? known.publicScan : 'unknown'
      }
    },
  }
}
