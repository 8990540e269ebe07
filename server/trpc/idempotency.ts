import { createHash } from 'node:crypto'
import type { Actor } from '../accounts/index.ts'
import type { Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Context } from './context.ts'

/**
 * Stores the response in the transaction of the work, so that a repeat gets it if and only if the work was done, even
 * where the outcome of the commit never arrived. Without an Idempotency-Key it does nothing.
 */
export type StoreResponse = (tx: Transaction, response: unknown) => Promise<void>

/** For requests without an Idempotency-Key. */
export const storeNoResponse: StoreResponse = async () => undefined

type Options = { ctx: Context & { actor: Actor }; input: unknown }
type Row = { input_hash: Buffer; request_id: string; answer: Buffer | null }

/** A request unfinished after this time is assumed to have crashed. */
const longestRun = '1 minute'

/**
 * Runs the work once per Idempotency-Key (contract section 1): a repeat within 24 hours gets the first response. Fails
 * with IDEMPOTENCY_KEY_REUSED if the key was used with different input, and with IDEMPOTENCY_KEY_IN_USE while the
 * first request runs. Failed work releases the key. Without a key the work simply runs. The work must store its response.
 */
export async function once(
  { ctx, input }: Options,
  endpoint: string,
  work: (storeResponse: StoreResponse) => unknown,
): Promise<unknown> {
  const { actor, requestId, at } = ctx
  const key = ctx.idempotencyKey()
  if (key === null) return work(storeNoResponse)
  const { pool } = ctx.system.database
  const name = [actor.workspaceId, endpoint, key]
  const place = `idempotency_keys ${name.join(' ')}`
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const claimed = await pool.query(claimSql, [...name, hash, requestId, at])
  if (claimed.rowCount === 0) {
    const { rows } = await pool.query<Row>(readSql, name)
    const [row] = rows
    if (row && !row.input_hash.equals(hash))
      fail('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for a different request. Use a new one.')
    const text = row?.answer ? ctx.system.seal.open(row.answer, place) : null
    if (text === null)
      fail('IDEMPOTENCY_KEY_IN_USE', 'A request with this Idempotency-Key is still running. Try again in a moment.')
    return JSON.parse(text)
  }
  const own = [...name, requestId]
  let stored = false
  const storeResponse: StoreResponse = async (tx, response) => {
    const sealed = ctx.system.seal.close(JSON.stringify(response), place)
    const rows = await tx.$executeRawUnsafe(storeSql, ...own, sealed)
    if (rows === 0) fail('IDEMPOTENCY_KEY_IN_USE', 'Another request has taken over this Idempotency-Key.')
    stored = true
  }
  try {
    const answer = await work(storeResponse)
    if (!stored) throw new Error(`${endpoint} did not store its response`)
    return answer
  } catch (error) {
    // A response that is stored was committed, whatever the error: its commit may have been confirmed to nobody.
    await pool.query(releaseSql, own).catch(() => undefined)
    throw error
  }
}

const keySql = (verb: string): string => `${verb} WHERE workspace_id = $1 AND endpoint = $2 AND key = $3`
const storeSql = `${keySql('UPDATE idempotency_keys SET answer = $5')} AND request_id = $4`
const releaseSql = `${keySql('DELETE FROM idempotency_keys')} AND request_id = $4 AND answer IS NULL`
const readSql = keySql('SELECT input_hash, request_id, answer FROM idempotency_keys')

/**
 * Claims the key if it was never used, was used more than a day ago, or belongs to an unfinished request that timed
 * out.
 */
const claimSql = `
  INSERT INTO idempotency_keys AS k (workspace_id, endpoint, key, input_hash, request_id, created_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (workspace_id, endpoint, key) DO UPDATE
  SET input_hash = excluded.input_hash, request_id = excluded.request_id, answer = NULL, created_at = excluded.created_at
  WHERE k.created_at <= excluded.created_at - interval '1 day'
    OR (k.answer IS NULL AND k.created_at <= excluded.created_at - interval '${longestRun}')`
