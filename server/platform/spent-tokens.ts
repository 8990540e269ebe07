import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Tokens that are good for one use. */
export type SpentTokens = {
  /**
   * Spends a token of a kind, over all processes: true for exactly one of any number of calls, also at the same moment. It is remembered until `expiresAt`, after which it must not be accepted for
   * its age anyway. Only a hash of it is kept.
   */
  spend(kind: string, token: string, expiresAt: Date): Promise<boolean>
}

export const openSpentTokens = (pool: pg.Pool): SpentTokens => ({
  spend: async (kind, token, expiresAt) => {
    const { rowCount } = await pool.query(
      'INSERT INTO spent_tokens (kind, hash, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [kind, createHash('sha256').update(token).digest(), expiresAt],
    )
    return rowCount === 1
  },
})
