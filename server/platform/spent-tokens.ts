import { createHash } from 'node:crypto'
import type pg from 'pg'

export type SpentTokens = {
  /**
   * Spends a token across all processes: true for exactly one of any number of calls, even concurrent ones. Remembered
   * until `expiresAt`; after that the caller must reject it by age. Only its hash is stored.
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
