import type pg from 'pg'
import type { UpstreamId } from '../catalog/providers.ts'

/** An answer that was kept. `facts` null: the source had nothing. */
export type Kept<Facts> = { facts: Facts | null; at: Date; freshUntil: Date; keepUntil: Date }

type Name = { source: UpstreamId; shape: number; key: string }

/** Answers of upstreams that outlive the process and are shared by all processes. */
export type RetainedAnswers = {
  read<Facts>(name: Name, now: Date): Promise<{ kept: Kept<Facts>; bytes: number } | null>
  write(name: Name, kept: Omit<Kept<never>, 'facts'>, text: string): Promise<void>
}

/** Most characters of one kept answer. */
const mostCharacters = 16 * 1024 * 1024

type Row = { facts: string; fetched_at: Date; fresh_until: Date; keep_until: Date }

export function retainedAnswers(pool: pg.Pool): RetainedAnswers {
  return {
    async read<Facts>({ source, shape, key }: Name, now: Date) {
      const { rows } = await pool.query<Row>(
        `SELECT facts, fetched_at, fresh_until, keep_until FROM retained_answers
         WHERE source = $1 AND shape = $2 AND key = $3 AND keep_until > $4`,
        [source, shape, key, now],
      )
      const [row] = rows
      if (!row) return null
      const kept = {
        facts: ownJson<Facts>(row.facts),
        at: row.fetched_at,
        freshUntil: row.fresh_until,
        keepUntil: row.keep_until,
      }
      return { kept, bytes: row.facts.length }
    },
    async write({ source, shape, key }, { at, freshUntil, keepUntil }, text) {
      if (text.length > mostCharacters) return
      await pool.query(
        `INSERT INTO retained_answers (source, shape, key, facts, fetched_at, fresh_until, keep_until) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (source, shape, key) DO UPDATE SET facts = excluded.facts, fetched_at = excluded.fetched_at,
           fresh_until = excluded.fresh_until, keep_until = excluded.keep_until
         WHERE retained_answers.fetched_at <= excluded.fetched_at`,
        [source, shape, key, text, at, freshUntil, keepUntil],
      )
    },
  }
}

/** What this service wrote itself: the shape number says that it is of today's type. */
const ownJson = <Facts>(text: string): Facts | null => JSON.parse(text) as Facts | null
