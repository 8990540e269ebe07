import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import type { KeyActor } from '../actor.ts'
import { entitlementOf } from '../entitlement.ts'
import { hashOf, isWellFormed } from './secret.ts'

type Row = {
  id: string
  name: string
  test: boolean
  workspace_id: string
  status: string
  retires_at: Date | null
  last_used_at: Date | null
  plans: string[]
}

const keySql = `
  SELECT k.id, k.name, k.test, k.workspace_id, k.status::text AS status, k.retires_at, k.last_used_at,
    array(SELECT s.plan FROM subscriptions s
          WHERE s.workspace_id = k.workspace_id AND s.started_at <= $2 AND (s.ended_at IS NULL OR s.ended_at > $2)) AS plans
  FROM api_keys k WHERE k.hash = $1`

/**
 * Turns the text of a key into its actor. What it remembers (for `ttlMs`) can only speed an admission up: the reservation decides again on
 * the database's word, and a refusal is always based on facts read for this request (`fresh`).
 */
export function keyRecogniser(deps: { pool: pg.Pool; clock: Clock; ttlMs?: number }) {
  const remembered = new LRUCache<string, KeyActor>({ max: 10_000, ttl: deps.ttlMs ?? 30_000 })
  const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

  async function read(key: string): Promise<KeyActor> {
    const now = deps.clock.now()
    const found = await deps.pool.query<Row>({ name: 'recognise_key', text: keySql, values: [hashOf(key), now] })
    const row = found.rows[0]
    remembered.delete(key)
    if (!row || row.status === 'revoked' || (row.retires_at && row.retires_at <= now))
      fail('UNAUTHORIZED', 'The API key is not valid.')
    if (row.status === 'paused') {
      fail('API_KEY_PAUSED', 'This API key is paused. Use an included key, or raise the plan to resume it.')
    }
    const actor: KeyActor = {
      kind: 'key',
      keyId: row.id,
      name: row.name,
      test: row.test,
      workspaceId: row.workspace_id,
      entitlement: entitlementOf(row.plans),
    }
    remembered.set(key, actor)
    noteUse(actor.keyId, now)
    return actor
  }

  /** Writes `last_used_at` at most once a minute and key; a failure costs nothing but the note. */
  function noteUse(keyId: string, now: Date): void {
    if (noted.has(keyId)) return
    noted.set(keyId, true)
    deps.pool
      .query('UPDATE api_keys SET last_used_at = $2 WHERE id = $1', [keyId, now])
      .catch(() => noted.delete(keyId))
  }

  return {
    /** The actor if this process has recognised the key a moment ago, else null. */
    known: (key: string): KeyActor | null => {
      const actor = remembered.get(key)
      if (!actor) return null
      noteUse(actor.keyId, deps.clock.now())
      return actor
    },
    /** Reads the key from the database. Fails with UNAUTHORIZED (unknown, revoked, malformed) or API_KEY_PAUSED. */
    fresh: (key: string): Promise<KeyActor> => {
      if (!isWellFormed(key)) fail('UNAUTHORIZED', 'The API key is not valid.')
      return read(key)
    },
    forget: (key: string): void => {
      remembered.delete(key)
    },
  }
}

export type KeyRecogniser = ReturnType<typeof keyRecogniser>
