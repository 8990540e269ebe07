import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type CompiledRule, compileRules } from '../risk/index.ts'
import { type RuleRow, ruleColumns, ruleOfRow } from './stored.ts'

type Compiled = { revision: number; rules: readonly CompiledRule[] }

/** Number of workspaces whose compiled rules a process holds. */
const held = 2_000

/** Revision and rules in one statement, so that they belong together. */
const rulesSql = `
  SELECT w.rules_revision AS revision, ${ruleColumns}
  FROM workspaces w LEFT JOIN rules r ON r.workspace_id = w.id AND r.mode <> 'off'
  WHERE w.id = $1`

/** Compiled rules of workspaces, in memory. They are used only for the revision under which they were read, so that no process decides by rules that another one has changed. */
export function openRuleBook(deps: { pool: pg.Pool }) {
  const books = new LRUCache<string, Compiled>({ max: held })
  const loading = new Map<string, Promise<Compiled>>()

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

  function loadOnce(workspaceId: string, revision: number): Promise<Compiled> {
    const question = `${workspaceId} ${revision}`
    const running = loading.get(question)
    if (running) return running
    const asked = load(workspaceId).finally(() => loading.delete(question))
    loading.set(question, asked)
    return asked
  }

  return {
    /**
     * The rules of a workspace that are not off, in the order of their evaluation, at this revision of its list (`workspaces.rules_revision`); where the list has been changed since the
     * revision was read, those that it holds now. `workspaceId` is that of the workspace itself, also for test keys.
     */
    rulesFor: async (workspaceId: string, revision: number): Promise<readonly CompiledRule[]> => {
      const known = books.get(workspaceId)
      if (known?.revision === revision) return known.rules
      return (await loadOnce(workspaceId, revision)).rules
    },
  }
}

export type RuleBook = ReturnType<typeof openRuleBook>
