import type pg from 'pg'
import { z } from 'zod'
import { storedHashPurposes } from './events/index.ts'
import type { Clock } from './platform/clock.ts'
import { sqlStateOf } from './platform/database.ts'
import { hashKeyOf, type KeyedHash, openKeyedHash } from './platform/keyed-hash.ts'
import type { Log } from './platform/log.ts'
import { openSeal, type Seal } from './platform/seal.ts'

/** `previous`: the secret before, while the secret is being replaced. */
export type Secrets = { secret: string; previous: string | null }
export type InstallationRow = {
  secret_fingerprint: string
  secret_since: Date
  previous_fingerprint: string | null
  hash_keys: Buffer
}
type Deps = Secrets & { pool: pg.Pool; clock: Clock; log: Log; adopt: boolean }

const hashKeysPlace = 'installation/hash_keys'
const HashKeys = z.record(z.string(), z.base64())
const undefinedTable = '42P01'

/** Keyed hash by which processes recognise the secret without storing it. */
export const fingerprintOf = (secret: string): string => openKeyedHash(secret).of('fingerprint', 'AUTH_SECRET')

const wrongSecret = `AUTH_SECRET is not the secret of this installation: sessions and encrypted values could not be read.
Set AUTH_SECRET to the value that the other processes on this database use. Where it was never set, it is in the file auth-secret in the DATA_DIR of the first process.
To replace the secret, set AUTH_SECRET_PREVIOUS to the old one as well. If the old one is lost: npm run admin -- secret adopt`

const unfinished = `AUTH_SECRET was replaced, and values that are encrypted with the secret before may be left.
Set AUTH_SECRET_PREVIOUS to that secret until "npm run admin -- doctor" reports that the rotation is finished.
If it is lost: npm run admin -- secret adopt`

/**
 * Encryption and keyed hashes of the installation. The first process stores the fingerprint of its secret; every other
 * one needs the same secret. A process with a new secret, and the old one as `previous`, begins a rotation. With
 * `adopt`, whatever another secret encrypted is given up. Throws with the setting to change.
 */
export async function openInstallationSecret(deps: Deps): Promise<{ seal: Seal; keyedHash: KeyedHash }> {
  const { secret, previous } = deps
  const seal = openSeal(secret, previous)
  const row = await claimedRow(deps, seal).catch((error: unknown) => {
    // An operator command on a database that is not migrated yet.
    if (sqlStateOf(error) === undefinedTable) return null
    throw error
  })
  const fixed = row ? hashKeysIn(row, seal) : null
  return { seal, keyedHash: openKeyedHash(secret, { previous, ...(fixed ? { fixed } : {}) }) }
}

export async function installationRow(pool: pg.Pool): Promise<InstallationRow | undefined> {
  const { rows } = await pool.query<InstallationRow>(
    'SELECT secret_fingerprint, secret_since, previous_fingerprint, hash_keys FROM installation',
  )
  return rows[0]
}

async function claimedRow(deps: Deps, seal: Seal): Promise<InstallationRow> {
  const { pool, clock, previous } = deps
  const own = fingerprintOf(deps.secret)
  const former = previous === null ? null : fingerprintOf(previous)
  let row = await installationRow(pool)
  if (!row) {
    await pool.query(
      'INSERT INTO installation (secret_fingerprint, secret_since, hash_keys) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [own, clock.now(), newHashKeys(deps.secret, seal)],
    )
    row = await rowOf(pool)
  }
  if (deps.adopt) {
    await adopt(deps, seal, row)
    return rowOf(pool)
  }
  if (row.secret_fingerprint !== own && row.secret_fingerprint === former) {
    await beginRotation(deps, seal, row)
    row = await rowOf(pool)
    if (row.secret_fingerprint === former) throw new Error(unfinished)
  }
  if (row.secret_fingerprint !== own) throw new Error(wrongSecret)
  if (row.previous_fingerprint !== null && row.previous_fingerprint !== former) throw new Error(unfinished)
  return row
}

async function rowOf(pool: pg.Pool): Promise<InstallationRow> {
  const row = await installationRow(pool)
  if (!row) throw new Error('The table installation has no row.')
  return row
}

/** Unless values of a third secret may be left. A rotation under way may be turned back. */
async function beginRotation({ pool, clock, log, secret }: Deps, seal: Seal, row: InstallationRow): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE installation
     SET secret_fingerprint = $1, secret_since = $2, previous_fingerprint = secret_fingerprint, hash_keys = $3
     WHERE secret_fingerprint = $4 AND (previous_fingerprint IS NULL OR previous_fingerprint = $1)`,
    [fingerprintOf(secret), clock.now(), sealedAgain(row, seal) ?? row.hash_keys, row.secret_fingerprint],
  )
  if (rowCount === 1) log.warn('AUTH_SECRET is replaced: encrypted values are encrypted again in the background')
}

async function adopt({ pool, clock, secret }: Deps, seal: Seal, row: InstallationRow): Promise<void> {
  await pool.query(
    'UPDATE installation SET secret_fingerprint = $1, secret_since = $2, previous_fingerprint = NULL, hash_keys = $3',
    [fingerprintOf(secret), clock.now(), sealedAgain(row, seal) ?? newHashKeys(secret, seal)],
  )
}

function newHashKeys(secret: string, seal: Seal): Uint8Array {
  const keys = storedHashPurposes.map((purpose) => [purpose, hashKeyOf(secret, purpose).toString('base64')])
  return seal.close(JSON.stringify(Object.fromEntries(keys)), hashKeysPlace)
}

function sealedAgain(row: InstallationRow, seal: Seal): Uint8Array | null {
  const text = seal.open(row.hash_keys, hashKeysPlace)
  return text === null ? null : seal.close(text, hashKeysPlace)
}

function hashKeysIn(row: InstallationRow, seal: Seal): ReadonlyMap<string, Buffer> {
  const keys = HashKeys.parse(JSON.parse(seal.open(row.hash_keys, hashKeysPlace) ?? '{}'))
  return new Map(Object.entries(keys).map(([purpose, key]) => [purpose, Buffer.from(key, 'base64')]))
}
