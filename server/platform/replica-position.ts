import type { Clock } from './clock.ts'
import { openPool, type Queries } from './database.ts'

/** State of the primary at a time: `at` by the service's clock, `measuredAt` by `performance.now()`. */
type Mark = { at: Date; measuredAt: number; position: bigint }

/** How far a replica has replayed the primary. */
export type ReplicaPosition = {
  measure(): Promise<void>
  /** The newest state of the primary that the replica has replayed; null: none known, or it is not reachable. */
  replayed(): Pick<Mark, 'at' | 'measuredAt'> | null
  /** 0 if it had replayed everything at the last measurement. */
  lagSeconds(): number | null
  /** The replica failed: it is not used until it is measured again. */
  fail(): void
  close(): Promise<void>
}

/** `identity`: of the cluster and the database in it. */
type Measured = { standby: boolean; position: string; identity: string }

/**
 * The position for inserting includes commits that were confirmed before they were written (`synchronous_commit` off).
 * Comparing positions makes an idle primary no lag, and needs no two clocks to agree.
 */
const measureSql = `
  SELECT pg_is_in_recovery() AS standby,
    CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END::text AS position,
    c.system_identifier || '/' || d.oid AS identity
  FROM pg_control_system() c, pg_database d WHERE d.datname = current_database()`

/** A replica that lags by hours is measured more coarsely. */
const mostMarks = 1_000

export function openReplicaPosition(deps: { primary: Queries; url: string; clock: Clock }): ReplicaPosition {
  // Not the pool of reads: while all its connections are in use, the lag is still known.
  const replica = openPool(deps.url, () => undefined, 1, 'transaction', 2_000)
  let marks: Mark[] = []
  let replayed: Mark | null = null
  let reachable = false
  let behind = true

  async function measure(): Promise<void> {
    const [at, measuredAt] = [deps.clock.now(), performance.now()]
    const primary = await read(deps.primary)
    marks.push({ at, measuredAt, position: positionOf(primary.position) })
    try {
      const found = await read(replica)
      if (!found.standby || found.identity !== primary.identity)
        throw new Error('DATABASE_REPLICA_URL is not a replica of the database.')
      const reached = marks.findLast(({ position }) => position <= positionOf(found.position))
      if (reached) replayed = reached
      behind = reached?.measuredAt !== measuredAt
      marks = marks.filter((mark) => mark.measuredAt > (reached?.measuredAt ?? 0))
      if (marks.length > mostMarks) marks = marks.filter((_, index) => index % 2 === 0)
      reachable = true
    } catch (error) {
      reachable = false
      behind = true
      throw error
    }
  }

  return {
    measure,
    replayed: () => (reachable ? replayed : null),
    lagSeconds: () => replayed && (behind ? (performance.now() - replayed.measuredAt) / 1_000 : 0),
    fail: () => {
      reachable = false
    },
    close: () => replica.end(),
  }
}

async function read(database: Queries): Promise<Measured> {
  const [measured] = (await database.query<Measured>(measureSql)).rows
  if (!measured) throw new Error('the database does not tell its position')
  return measured
}

/** Bytes of a page of the write-ahead log, of its header, and of the smallest file of it and the header of its first page. */
const [pageBytes, headerBytes, fileBytes, fileHeaderBytes] = [8_192n, 24n, 1n << 24n, 40n]

/**
 * Position in bytes. Right after the header of a page, nothing of the page has been written, and the replica stands at
 * its beginning.
 */
function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
  if (position % fileBytes === fileHeaderBytes) return position - fileHeaderBytes
  return position % pageBytes === headerBytes ? position - headerBytes : position
}
