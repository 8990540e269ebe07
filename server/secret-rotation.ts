import type pg from 'pg'
import { sealedTotpSecrets } from './accounts/index.ts'
import { sealedCaptchaSecrets } from './devices/index.ts'
import { fingerprintOf, installationRow, type Secrets } from './installation-secret.ts'
import { dayMs, minuteMs } from './platform/clock.ts'
import { openSeal, type SealedColumn } from './platform/seal.ts'
import { sealedSourceKeys } from './source-keys/index.ts'
import { sealedStreamSecrets } from './streams/index.ts'
import { sealedWebhookSecrets } from './webhooks/index.ts'

/** Sealed values that live longer than a day. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedWebhookSecrets,
  sealedStreamSecrets,
  sealedSourceKeys,
  sealedCaptchaSecrets,
  sealedTotpSecrets,
]

const rowsAtOnce = 200

/** Processes that still run with the secret before can read all values for this time. */
const graceMs = 10 * minuteMs

/** Sealed responses to requests with an Idempotency-Key are not encrypted again; they expire after a day. */
const answersMs = dayMs

/** Values by the secret that opens them. */
type Counts = { current: number; previous: number; unreadable: number }
type Sealed = { key: string[]; sealed: Buffer }
type Deps = Secrets & { pool: pg.Pool }

export type RotationState = {
  since: string
  rotation: 'none' | 'running' | 'finished'
  /** When AUTH_SECRET_PREVIOUS can be removed; null before the rotation is finished, or if it is not set. */
  previous_needed_until: string | null
  values: Counts
}

/**
 * Encrypts values of the previous secret with the current one, in batches, and ends the rotation once none is left. A
 * value that changes meanwhile is left to the next run, and so is everything after an interruption. Null if there is
 * nothing to do for this process yet.
 */
export async function rotateSealedValues(deps: Deps, now: Date): Promise<Counts | null> {
  const { pool, secret, previous } = deps
  const row = await installationRow(pool)
  if (previous === null || row?.secret_fingerprint !== fingerprintOf(secret)) return null
  if (now.getTime() < row.secret_since.getTime() + graceMs) return null
  const counts = await countValues(deps, (column, batch) => sealAgain(deps, column, batch))
  if (counts.previous === 0)
    await pool.query(
      'UPDATE installation SET previous_fingerprint = NULL WHERE secret_fingerprint = $1 AND previous_fingerprint = $2',
      [row.secret_fingerprint, fingerprintOf(previous)],
    )
  return counts
}

/** State of the rotation; null before the first start. */
export async function rotationState(deps: Deps): Promise<RotationState | null> {
  const row = await installationRow(deps.pool)
  if (!row) return null
  const finished = deps.previous === null ? 'none' : 'finished'
  const rotation = row.previous_fingerprint === null ? finished : 'running'
  return {
    since: row.secret_since.toISOString(),
    rotation,
    previous_needed_until:
      rotation === 'finished' ? new Date(row.secret_since.getTime() + answersMs).toISOString() : null,
    values: await countValues(deps, async () => 0),
  }
}

/** Counts all sealed values. `replace` gets those of the previous secret and returns how many are now of the current one. */
async function countValues(
  { pool, secret, previous }: Deps,
  replace: (column: SealedColumn, batch: readonly Sealed[]) => Promise<number>,
): Promise<Counts> {
  const current = openSeal(secret)
  const former = previous === null ? null : openSeal(previous)
  const counts: Counts = { current: 0, previous: 0, unreadable: 0 }
  for (const column of sealedColumns)
    for await (const batch of batchesOf(pool, column)) {
      const opens = ({ key, sealed }: Sealed, seal: typeof former) => seal?.open(sealed, column.place(key)) != null
      const others = batch.filter((value) => !opens(value, current))
      const old = others.filter((value) => opens(value, former))
      const replaced = old.length > 0 ? await replace(column, old) : 0
      counts.current += batch.length - others.length + replaced
      counts.previous += old.length - replaced
      counts.unreadable += others.length - old.length
    }
  return counts
}

async function* batchesOf(pool: pg.Pool, { table, key, column }: SealedColumn): AsyncGenerator<Sealed[]> {
  const columns = key.join(', ')
  const places = key.map((_, index) => `$${index + 1}`).join(', ')
  let last = key.map(() => '')
  for (;;) {
    const { rows } = await pool.query<Sealed>(
      `SELECT ARRAY[${columns}] AS key, ${column} AS sealed FROM ${table}
       WHERE ${column} IS NOT NULL AND (${columns}) > (${places}) ORDER BY ${columns} LIMIT ${rowsAtOnce}`,
      last,
    )
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.key ?? last
  }
}

/** Replaces the values that are still what was read. */
async function sealAgain(
  { pool, secret, previous }: Deps,
  { table, key, column, place }: SealedColumn,
  batch: readonly Sealed[],
): Promise<number> {
  const seal = openSeal(secret, previous)
  const renewed = batch.map((value) => seal.close(seal.open(value.sealed, place(value.key)) ?? '', place(value.key)))
  const keys = key.map((_, index) => batch.map((value) => value.key[index]))
  const { rowCount } = await pool.query(
    `UPDATE ${table} t SET ${column} = n.renewed
     FROM unnest($1::bytea[], $2::bytea[], ${key.map((_, index) => `$${index + 3}::text[]`).join(', ')})
       AS n(renewed, former, ${key.join(', ')})
     WHERE t.${column} = n.former AND ${key.map((name) => `t.${name} = n.${name}`).join(' AND ')}`,
    [renewed.map((bytes) => Buffer.from(bytes)), batch.map(({ sealed }) => sealed), ...keys],
  )
  return rowCount ?? 0
}
