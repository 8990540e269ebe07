import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { addressWindow } from '../platform/address-window.ts'
import { batcher } from '../platform/batch.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import { namesThatProve, parseDomainName } from '../platform/domain-name.ts'
import type { Log } from '../platform/log.ts'

/** What the public may know of a domain: its latest public scan; null: nothing is listed under this name. */
export type PublicScan = { id: string; workspaceId: string; grade: string; score: number; scannedAt: Date }
export type Standing = PublicScan | null

/** `unknown`: it could not be found out at this moment. */
export type StandingReader = { read(domain: string, address: string): Promise<Standing | 'unknown'> }

const freshMs = minuteMs
const mostNames = 20_000
/** Names of one address a minute that may be asked of the database; further ones are answered from memory. Proxies of code hosts ask for many readers at once. */
const perMinute = 600

/** Begins with the proofs, so that a name under which nothing is proved costs one look into an index. */
const standingSql = `
  WITH asked AS (SELECT * FROM unnest($1::text[], $2::text[]) AS a(domain, holder)),
    proved AS (SELECT DISTINCT a.domain, t.workspace_id FROM asked a JOIN sites t ON t.domain = a.holder AND t.verified_at IS NOT NULL)
  SELECT DISTINCT ON (p.domain) p.domain, p.workspace_id AS "workspaceId", s.id, s.grade, s.score, s.scanned_at AS "scannedAt"
  FROM proved p CROSS JOIN LATERAL (
    SELECT id, grade, score, scanned_at FROM scans
    WHERE domain = p.domain AND visibility = 'public' AND workspace_id = p.workspace_id AND status = 'completed' AND grade IS NOT NULL AND score IS NOT NULL
      AND url IN ('https://' || p.domain || '/', 'http://' || p.domain || '/') AND scanned_at <= $3 AND expires_at > $3
    ORDER BY scanned_at DESC LIMIT 1) s
  ORDER BY p.domain, s.scanned_at DESC`

type Kept = { standing: Standing; at: number }

/**
 * Reads what is public of domains, from memory while it is younger than a minute. What has to be asked of the database is gathered into one statement at a time, so a flood of names costs one
 * connection. Never fails: without the database, or beyond what an address may ask, what was known last counts, however old.
 */
export function standingReader({ pool, clock, log }: { pool: pg.Pool; clock: Clock; log: Log }): StandingReader {
  const kept = new LRUCache<string, Kept>({ max: mostNames })
  const underWay = new Map<string, Promise<Standing>>()
  const window = addressWindow(clock, perMinute)

  const groups = batcher<string, Standing>(async (names) => {
    const pairs = names.flatMap((domain) => namesThatProve(domain).map((holder) => ({ domain, holder })))
    const { rows } = await pool.query<PublicScan & { domain: string }>({
      name: 'public_standings',
      text: standingSql,
      values: [pairs.map(({ domain }) => domain), pairs.map(({ holder }) => holder), clock.now()],
    })
    const found = new Map(rows.map(({ domain, ...scan }) => [domain, scan]))
    return names.map((domain) => found.get(domain) ?? null)
  })

  function ask(domain: string): Promise<Standing> {
    const asked = underWay.get(domain)
    if (asked) return asked
    const at = clock.now().getTime()
    const asking = groups
      .add(domain)
      .then((standing) => {
        kept.set(domain, { standing, at })
        return standing
      })
      .finally(() => underWay.delete(domain))
    underWay.set(domain, asking)
    return asking
  }

  return {
    read: async (text, address) => {
      const domain = parseDomainName(text)?.ascii
      if (domain === undefined || namesThatProve(domain).length === 0) return null
      const known = kept.get(domain)
      const age = known ? clock.now().getTime() - known.at : Number.POSITIVE_INFINITY
      if (known && age >= 0 && age < freshMs) return known.standing
      if (window.take(address) !== null) return known ? known.standing : 'unknown'
      try {
        return await ask(domain)
      } catch (error) {
        log.warn({ error: String(error) }, 'badges are answered from memory: the database does not answer')
        return known ? known.standing : 'unknown'
      }
    },
  }
}
