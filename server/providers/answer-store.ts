import type pg from 'pg'
import type { UpstreamId } from '../catalog/providers.ts'

/** A cached answer. `facts` null: the source had no data. */
export type StoredAnswer<Facts> = { facts: Facts | null; at: Date; freshUntil: Date; keepUntil: Date }

type Name = { source: UpstreamId; shape: number; key: string }

/** Persistent cache of upstream answers, shared by all processes. */
export type AnswerStore = {
  read<Facts>(name: Name, now: Date): Promise<{ stored: StoredAnswer<Facts>; bytes: number } | null>
  write(name: Name, stored: Omit<StoredAnswer<never>, 'facts'>, text: string): Promise<void>
}

const maxCharacters = 16 * 1024 * 1024

type Row = { facts: string; fetched_at: Date; fresh_until: Date; keep_until: Date }

export function answerStore(pool: pg.Pool): AnswerStore {
  return {
    async read<Facts>({ source, shape, key }: Name, now: Date) {
      const { rows } = await pool.query<Row>(
        `SELECT facts, fetched_at, fresh_until, keep_until FROM retained_answers
         WHERE source = $1 AND shape = $2 AND key = $3 AND keep_until > $4`,
        [source, shape, key, now],
      )
      const [row] = rows
      if (!row) return null
      const stored = {
        facts: ownJson<Facts>(row.facts),
        at: row.fetched_at,
        freshUntil: row.fresh_until,
        keepUntil: row.keep_until,
      }
      return { stored, bytes: row.facts.length }
    },
    async write({ source, shape, key }, { at, freshUntil, keepUntil }, text) {
      if (text.length > maxCharacters) return
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

/** Trusted JSON: this service wrote it, and the shape number guarantees the current type. */
const ownJson = <Facts>(text: string): Facts | null => JSON.parse(text) as Facts | null
