import type pg from 'pg'
import { growingLru } from '../platform/growing-lru.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { type CompiledRule, compileRules } from '../risk/index.ts'
import { type RuleRow, ruleColumns, ruleOfRow } from './stored.ts'

type Compiled = { revision: number; rules: readonly CompiledRule[] }

/** Maximum workspaces whose compiled rules a process caches. */
const held = 2_000

/** Revision and rules in one statement, so they are consistent. */
const rulesSql = `
  SELECT w.rules_revision AS revision, ${ruleColumns}
  FROM workspaces w LEFT JOIN rules r ON r.workspace_id = w.id AND r.mode <> 'off'
  WHERE w.id = $1`

/**
 * Cache of compiled rules per workspace. An entry is used only for the revision it was read at, so no process applies
 * rules that another one has changed.
 */
export function openRuleBook(deps: { pool: pg.Pool }) {
  const books = growingLru<Compiled>(held)
  const loads = singleFlight<Compiled>()

  async function load(workspaceId: string): Promise<Compiled> {
    const { rows } = await deps.pool.query<RuleRow & { revision: number; id: string | null }>({
      name: 'rules_of_workspace',
      text: rulesSql,
      values: [workspaceId],
    })
    const stored = rows.filter((row) => row.id !== null)
    const book = { revision: rows[0]?.revision ?? 0, rules: compileRules(stored.map(ruleOfRow)) }
    if ((books.get(workspaceId)?.revision ?? -1) < book.revision) books.set(workspaceId, book)
    return book
  }

  return {
    /**
     * Active rules of a workspace in evaluation order, at this revision (`workspaces.rules_revision`); the current
     * rules if the revision has changed since it was read. `workspaceId` is the workspace itself, also for test keys.
     */
    rulesFor: async (workspaceId: string, revision: number): Promise<readonly CompiledRule[]> => {
      const known = books.get(workspaceId)
      if (known?.revision === revision) return known.rules
      return (await loads.run(`${workspaceId} ${revision}`, () => load(workspaceId))).rules
    },
  }
}

export type RuleBook = ReturnType<typeof openRuleBook>
