import type pg from 'pg'
import { type KeyedSourceId, keyedSourceIds, keyStateIds } from '../catalog/keyed-sources.ts'
import { type Clock, minuteMs } from '../platform/clock.ts'
import { growingLru } from '../platform/growing-lru.ts'
import type { Seal, SealedColumn } from '../platform/seal.ts'
import { singleFlight } from '../platform/single-flight.ts'
import { type SourceKey, sourceKey } from '../providers/index.ts'
import type { KeyStates } from './states.ts'

/** A workspace's key. `createdAt` tells it from its predecessor. */
export type OwnKey = SourceKey & { createdAt: Date }
export type OwnKeys = ReadonlyMap<KeyedSourceId, OwnKey>

/** `revision`: as read with the caller (`workspaces.source_keys_revision`); null: not read, up to a minute old. */
export type KeyOwner = { workspaceId: string; revision: number | null }

type Row = {
  revision: number
  source: string | null
  secret: Uint8Array
  state: string
  state_since: Date
  ask_again_at: Date | null
  quota_limit: number | null
  quota_remaining: number | null
  quota_reset_at: Date | null
  reported_at: Date | null
  created_at: Date
}
type Held = { revision: number; readAt: number; keys: OwnKeys }

const none: OwnKeys = new Map()
const held = 2_000
const keptMs = minuteMs

/** Revision and keys in one statement, so they are consistent. */
const keysSql = `
  SELECT w.source_keys_revision AS revision, k.source, k.secret, k.state, k.state_since, k.ask_again_at, k.quota_limit,
    k.quota_remaining, k.quota_reset_at, k.reported_at, k.created_at
  FROM workspaces w LEFT JOIN source_keys k ON k.workspace_id = w.id WHERE w.id = $1`

export const placeOf = (workspaceId: string, source: string): string => `source_keys/${workspaceId}/${source}`

export const sealedSourceKeys: SealedColumn = {
  table: 'source_keys',
  key: ['workspace_id', 'source'],
  column: 'secret',
  place: ([workspaceId = '', source = '']) => placeOf(workspaceId, source),
}

/**
 * Decrypted keys per workspace, read once per revision. A workspace that never had a key costs no statement. A key that
 * was sealed with another AUTH_SECRET is none.
 */
export function openKeyBook(deps: { pool: pg.Pool; clock: Clock; seal: Seal; states: KeyStates }) {
  const { pool, clock, seal, states } = deps
  const books = growingLru<Held>(held)
  const loads = singleFlight<Held>()

  async function load(workspaceId: string): Promise<Held> {
    const readAt = clock.now().getTime()
    const { rows } = await pool.query<Row>({ name: 'source_keys_of_workspace', text: keysSql, values: [workspaceId] })
    const keys = new Map(rows.flatMap((row) => opened(workspaceId, row)))
    const book = { revision: rows[0]?.revision ?? 0, readAt, keys }
    if ((books.get(workspaceId)?.revision ?? -1) <= book.revision) books.set(workspaceId, book)
    return book
  }

  function opened(workspaceId: string, row: Row): [KeyedSourceId, OwnKey][] {
    const source = keyedSourceIds.find((id) => id === row.source)
    const secret = source && seal.open(row.secret, placeOf(workspaceId, source))
    if (!source || secret === null || secret === undefined) return []
    const key = { ...sourceKey(workspaceId, secret), createdAt: row.created_at }
    const state = keyStateIds.find((id) => id === row.state) ?? 'ok'
    const isStated = row.quota_limit !== null || row.quota_remaining !== null || row.quota_reset_at !== null
    const { quota_limit: limit, quota_remaining: remaining, quota_reset_at: reset } = row
    const quota = isStated ? { limit, remaining, reset_at: reset?.toISOString() ?? null } : null
    states.recall(source, key, { state, since: row.state_since, askAgainAt: row.ask_again_at, quota }, row.reported_at)
    return [[source, key]]
  }

  return {
    async keysOf({ workspaceId, revision }: KeyOwner): Promise<OwnKeys> {
      if (revision === 0) return none
      const known = books.get(workspaceId)
      const isCurrent = ({ revision: read, readAt }: Held) =>
        revision === null ? clock.now().getTime() - readAt < keptMs : read >= revision
      if (known && isCurrent(known)) return known.keys
      return (await loads.run(`${workspaceId} ${revision}`, () => load(workspaceId))).keys
    },
  }
}
