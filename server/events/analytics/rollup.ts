import type pg from 'pg'

const rowsAtOnce = 2_000

/**
 * Folds pending counts into the counters until none are left. Pending counts are never missing from results: readers
 * add both.
 */
export async function foldAnalytics(pool: pg.Pool): Promise<void> {
  for (let taken = rowsAtOnce; taken === rowsAtOnce; ) {
    const { rows } = await pool.query<{ taken: number }>('SELECT fold_analytics($1) AS taken', [rowsAtOnce])
    taken = rows[0]?.taken ?? 0
  }
}
