import type pg from 'pg'
import type { FindRules } from './fields.ts'
import { escaped } from './sql.ts'

const mostRules = 20

/** Finds rules of a workspace by id, name or beginning of the name, at most 20. An id is taken as it is: it may be that of a deleted rule. */
export const ruleFinder =
  (pool: pg.Pool, workspaceId: string): FindRules =>
  async (text) => {
    if (/^rule_[0-9A-Za-z]{22}$/.test(text)) return [text]
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM rules WHERE workspace_id = $1 AND name_key LIKE $2 ORDER BY name_key LIMIT $3',
      [workspaceId, `${escaped(text.toLowerCase())}%`, mostRules],
    )
    return rows.map(({ id }) => id)
  }
