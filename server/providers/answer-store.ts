import type pg from 'pg'
import type { UpstreamId } from '../catalog/providers.ts'

/** A cached answer. `facts` null: the source had no data. */
export type StoredAnswer<Facts> = { facts: Facts | null; at: Date; freshUntil: Date; keepUntil: Date }

type Kind = { source: UpstreamId; shape: number }
type Name = Kind & { key: string }
type Times = Omit<StoredAnswer<never>, 'facts'>
export type FoundAnswer<Facts> = { stored: StoredAnswer<Facts>; bytes: number }

/** Persistent cache of upstream answers, shared by all processes. */
export type AnswerStore = {
  read<Facts>(name: Name, now: Date): Promise<FoundAnswer<Facts> | null>
  /** The cached answers among these keys, by key, in one statement. */
  readAll<Facts>(kind: Kind, keys: readonly string[], now: Date): Promise<Map<string, FoundAnswer<Facts>>>
  write(name: Name, stored: Times, text: string): Promise<void>
  /** Writes short answers of the same time in one statement. */
  writeAll(kind: Kind, answers: readonly { key: string; text: string }[], stored: Times): Promise<void>
}

const maxCharacters = 16 * 1024 * 1024

type Row = { key: string; facts: string; fetched_at: Date; fresh_until: Date; keep_until: Date }

const replaceOlder = `ON CONFLICT (source, shape, key) DO UPDATE SET facts = excluded.facts, fetched_at = excluded.fetched_at,
    fresh_until = excluded.fresh_until, keep_until = excluded.keep_until
  WHERE retained_answers.fetched_at <= excluded.fetched_at`

export function answerStore(pool: pg.Pool): AnswerStore {
  async function readAll<Facts>({ source, shape }: Kind, keys: readonly string[], now: Date) {
    const { rows } = await pool.query<Row>(
      `SELECT key, facts, fetched_at, fresh_until, keep_until FROM retained_answers
       WHERE source = $1 AND shape = $2 AND key = ANY($3) AND keep_until > $4`,
      [source, shape, keys, now],
    )
    return new Map(rows.map((row) => [row.key, foundIn<Facts>(row)]))
  }

  return {
    readAll,
    read: async <Facts>({ key, ...kind }: Name, now: Date) => (await readAll<Facts>(kind, [key], now)).get(key) ?? null,
    async write({ source, shape, key }, { at, freshUntil, keepUntil }, text) {
      if (text.length > maxCharacters) return
      await pool.query(
        `INSERT INTO retained_answers (source, shape, key, facts, fetched_at, fresh_until, keep_until)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ${replaceOlder}`,
        [source, shape, key, text, at, freshUntil, keepUntil],
      )
    },
    async writeAll({ source, shape }, answers, { at, freshUntil, keepUntil }) {
      await pool.query(
        `INSERT INTO retained_answers (source, shape, key, facts, fetched_at, fresh_until, keep_until)
         SELECT $1, $2, key, facts, $5, $6, $7 FROM unnest($3::text[], $4::text[]) AS answers (key, facts) ORDER BY key
         ${replaceOlder}`,
        [source, shape, answers.map(({ key }) => key), answers.map(({ text }) => text), at, freshUntil, keepUntil],
      )
    },
  }
}

const foundIn = <Facts>(row: Row): FoundAnswer<Facts> => ({
  stored: {
    facts: ownJson<Facts>(row.facts),
    at: row.fetched_at,
    freshUntil: row.fresh_until,
    keepUntil: row.keep_until,
  },
  bytes: row.facts.length,
})

/** Trusted JSON: this service wrote it, and the shape number guarantees the current type. */
const ownJson = <Facts>(text: string): Facts | null => JSON.parse(text) as Facts | null
