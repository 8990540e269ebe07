import { createHash } from 'node:crypto'
import type { Actor } from '../accounts/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { Context } from './context.ts'

/** Days for which a result can be shown again: up to 7 of the plan's history, 1 without a history. */
const maxDays = 7
const minDays = 1

/** A longer result is not stored; its page offers to run it again. */
const maxBytes = 256 * 1024

/** No result is stored for a page that is opened. */
export class ResultNotStored extends Error {}

type Stored = { endpoint: string; actor: Pick<Actor, 'workspaceId' | 'entitlement'>; input: unknown }

/** Parsed input has the order of its schema, so equal inputs have equal text. */
const hashOf = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest()

/**
 * Stores the result of a lookup that a person ran, so that its page can be opened again without a unit; replaces the
 * one before. Never fails: the result has been paid for and is returned in any case.
 */
export async function storeResult({ system, at }: Context, stored: Stored, result: unknown): Promise<void> {
  const { endpoint, actor, input } = stored
  const body = JSON.stringify(result)
  if (Buffer.byteLength(body) > maxBytes) return
  const days = Math.max(minDays, Math.min(maxDays, actor.entitlement.historyDays))
  try {
    await system.database.pool.query(
      `INSERT INTO lookup_results AS r (workspace_id, endpoint, input_hash, result, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (workspace_id, endpoint, input_hash) DO UPDATE
       SET result = excluded.result, created_at = excluded.created_at, expires_at = excluded.expires_at
       WHERE r.workspace_id = $1 AND r.created_at <= excluded.created_at`,
      [actor.workspaceId, endpoint, hashOf(input), body, at, new Date(at.getTime() + days * dayMs)],
    )
  } catch (error) {
    system.log.warn({ endpoint, error: String(error) }, 'a result could not be stored for its page')
  }
}

/** The newest stored result of this lookup in this workspace; null if there is none. */
export async function storedResult({ system, at }: Context, { endpoint, actor, input }: Stored): Promise<unknown> {
  const { rows } = await system.database.pool.query<{ result: string }>(
    `SELECT result FROM lookup_results
     WHERE workspace_id = $1 AND endpoint = $2 AND input_hash = $3 AND expires_at > $4`,
    [actor.workspaceId, endpoint, hashOf(input), at],
  )
  return rows[0] ? JSON.parse(rows[0].result) : null
}
