import type pg from 'pg'
import type { BurstClass, Capability } from '../catalog/capabilities.ts'
import { plans } from '../catalog/plans.ts'
import { batcher } from '../platform/batch.ts'
import { type Clock, monthOf } from '../platform/clock.ts'
import { isUnavailable, wasRolledBack, withConnection } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Metrics } from '../platform/metrics.ts'

export type Reservation = {
  requestId: string
  workspaceId: string
  keyId: string | null
  userId: string | null
  endpoint: string
  /** 0: only the key, the entitlement and the burst limit are decided. */
  units: number
  needs: readonly Capability[]
  burst: BurstClass | null
}

export type Admission = {
  outcome: 'ok' | 'key' | 'entitlement' | 'burst' | 'quota'
  allowance: number
  /** Units of the month after this request. */
  used: number
  /** When the group was decided; its UTC month is the period that was charged. */
  at: Date
  burst: { limit: number; count: number; previous: number } | null
}

export type Charged = { workspaceId: string; period: Date; requestId: string }

type Row = {
  outcome: Admission['outcome']
  allowance: number
  used: number
  burst_limit: number | null
  burst_count: number | null
  burst_previous: number | null
}

const terms = JSON.stringify(
  Object.fromEntries(
    Object.entries(plans).map(([id, plan]) => [
      id,
      { units: plan.units, grants: Object.fromEntries(plan.grants.map((word) => [word, true])), burst: plan.burst },
    ]),
  ),
)

const reserveSql =
  'SELECT outcome, allowance, used, burst_limit, burst_count, burst_previous FROM reserve_units($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14)'

/**
 * Reserves units, grouped: requests that arrive while one statement is under way are decided together by the next (`reserve_units` in the
 * migrations). Exact over any number of processes; a failed statement charges nobody.
 * `inDoubt` receives the requests of a group whose statement was sent and whose fate is unknown because the connection broke.
 */
export function reserver(deps: {
  pool: pg.Pool
  clock: Clock
  burstMultiplier: number
  metrics: Pick<Metrics, 'reservations' | 'groupSize'> | null
  inDoubt: (charged: Charged[]) => void
}) {
  const groups = batcher<Reservation, Admission>(async (group) => {
    const at = deps.clock.now()
    const period = monthOf(at).start
    deps.metrics?.groupSize.observe(group.length)
    let sent = false
    try {
      return await withConnection(deps.pool, async (client) => {
        sent = true
        const answer = await client.query<Row>({
          name: 'reserve_units',
          text: reserveSql,
          values: valuesOf(group, at, period, deps.burstMultiplier),
        })
        return answer.rows.map((row) => admissionOf(row, at))
      })
    } catch (error) {
      if (sent && !wasRolledBack(error))
        deps.inDoubt(group.map((entry) => ({ workspaceId: entry.workspaceId, period, requestId: entry.requestId })))
      throw isUnavailable(error) ? unavailable(error) : error
    }
  })

  return {
    /** Decides one request; resolves when the decision is durable. */
    reserve: async (reservation: Reservation): Promise<Admission> => {
      const admission = await groups.add(reservation)
      deps.metrics?.reservations.inc({ outcome: admission.outcome })
      return admission
    },
    idle: groups.idle,
  }
}

export type Reserver = ReturnType<typeof reserver>

const unavailable = (cause: unknown): AppError =>
  new AppError('DATABASE_UNAVAILABLE', 'The database does not answer. Nothing was looked up and no unit was used.', {
    retryAfter: 5,
    cause,
  })

function admissionOf(row: Row, at: Date): Admission {
  const burst =
    row.burst_limit === null
      ? null
      : { limit: row.burst_limit, count: row.burst_count ?? 0, previous: row.burst_previous ?? 0 }
  return { outcome: row.outcome, allowance: row.allowance, used: row.used, at, burst }
}

function valuesOf(group: readonly Reservation[], at: Date, period: Date, multiplier: number): unknown[] {
  const workspaces = [...new Set(group.map((entry) => entry.workspaceId))].sort()
  const keys = [...new Set(group.flatMap((entry) => entry.keyId ?? []))].sort()
  const workspaceAt = new Map(workspaces.map((id, index) => [id, index + 1]))
  const keyAt = new Map(keys.map((id, index) => [id, index + 1]))
  return [
    at,
    period.toISOString().slice(0, 10),
    terms,
    multiplier,
    workspaces,
    keys,
    group.map((entry) => entry.requestId),
    group.map((entry) => entry.endpoint),
    group.map((entry) => entry.userId),
    group.map((entry) => entry.needs.join(' ')),
    group.map((entry) => entry.burst ?? ''),
    group.map((entry) => workspaceAt.get(entry.workspaceId)),
    group.map((entry) => (entry.keyId ? keyAt.get(entry.keyId) : 0)),
    group.map((entry) => entry.units),
  ]
}
