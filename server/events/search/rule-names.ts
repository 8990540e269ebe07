import type { Queries } from '../../platform/database.ts'
import { type FoundTerm, ruleTag, type Term } from './condition.ts'
import { escaped } from './sql.ts'

const maxRules = 20

/** Replaces rule names in the terms with matching rules of the workspace, at most 20 per name. */
export async function withRules(pool: Queries, workspaceId: string, terms: readonly Term[]): Promise<FoundTerm[]> {
  const idsOf = async (name: string): Promise<FoundTerm> => {
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM rules WHERE workspace_id = $1 AND name_key LIKE $2 ORDER BY name_key LIMIT $3',
      [workspaceId, `${escaped(name)}%`, maxRules],
    )
    return rows.map(({ id }) => ruleTag(id))
  }
  const found = terms.map((term) =>
    Promise.all(term.map((condition) => (condition.by === 'rule' ? idsOf(condition.name) : [condition]))),
  )
  return (await Promise.all(found)).map((term) => term.flat())
}
