import type pg from 'pg'
import { type StoredScoring, scoringOf } from '../../catalog/scoring/scorecards.ts'
import { type Clock, minuteMs } from '../../platform/clock.ts'
import { fail } from '../../platform/errors.ts'
import { openMemo } from '../../platform/memo.ts'
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
  scoring: StoredScoring
  source_keys_revision: number
  plans: string[]
}

const keySql = `
  SELECT k.id, k.name, k.test, k.workspace_id, k.status::text AS status, k.retires_at, k.last_used_at,
    w.source_keys_revision,
    jsonb_build_object('scoringModel', w.scoring_model, 'shadowModel', w.shadow_model, 'scorecardPoints', w.scorecard_points) AS scoring,
    ARRAY(SELECT plan FROM plans_in_force(k.workspace_id, $2) AS plan) AS plans
  FROM api_keys k JOIN workspaces w ON w.id = k.workspace_id WHERE k.hash = $1`

const rememberedMs = 30_000

/**
 * Resolves a key to its actor. The in-process cache only speeds up admission: the reservation checks again in the
 * database, and a rejection is always based on a read made for this request (`fresh`).
 */
export function keyRecogniser(deps: { pool: pg.Pool; clock: Clock }) {
  const { clock } = deps
  const inMs = (ms: number) => clock.now().getTime() + ms
  const remembered = openMemo<KeyActor>({ clock, most: 10_000, until: () => inMs(rememberedMs) })
  const noted = openMemo<true>({ clock, most: 10_000, until: () => inMs(minuteMs) })

  async function read(key: string): Promise<KeyActor> {
    const now = deps.clock.now()
    const found = await deps.pool.query<Row>({ name: 'recognise_key', text: keySql, values: [hashOf(key), now] })
    const row = found.rows[0]
    remembered.forget(key)
    if (!row || row.status === 'revoked' || (row.retires_at && row.retires_at <= now))
      fail('UNAUTHORIZED', 'The API key is not valid.')
    if (row.status === 'paused') {
      fail('API_KEY_PAUSED', 'This API key is paused. Use an active key, or upgrade to resume it.')
    }
    const actor: KeyActor = {
      kind: 'key',
      keyId: row.id,
      name: row.name,
      test: row.test,
      workspaceId: row.workspace_id,
      scoring: scoringOf(row.scoring),
      sourceKeysRevision: row.source_keys_revision,
      entitlement: entitlementOf(row.plans),
    }
    remembered.set(key, actor)
    noteUse(actor.keyId, now)
    return actor
  }

  /** Writes `last_used_at` at most once a minute per key. Best effort: a failure is ignored. */
  function noteUse(keyId: string, now: Date): void {
    if (noted.fresh(keyId)) return
    noted.set(keyId, true)
    deps.pool
      .query('UPDATE api_keys SET last_used_at = $2 WHERE id = $1', [keyId, now])
      .catch(() => noted.forget(keyId))
  }

  return {
    /** The cached actor, or null. */
    known: (key: string): KeyActor | null => {
      const actor = remembered.fresh(key)
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
      remembered.forget(key)
    },
  }
}

export type KeyRecogniser = ReturnType<typeof keyRecogniser>
