import type pg from 'pg'
import type { BurstClass, Capability } from '../catalog/capabilities.ts'
import { plans } from '../catalog/plans.ts'
import { thresholdReached } from '../catalog/quota-alerts.ts'
import { type Observation, observeCall, observedGroup, type Seen } from '../observations/index.ts'
import { batcher, byWorkspace } from '../platform/batch.ts'
import { type Clock, monthOf } from '../platform/clock.ts'
import { isUnavailable, sendStatement, type Transaction, wasRolledBack, withConnection } from '../platform/database.ts'
import { AppError } from '../platform/errors.ts'
import type { Metrics } from '../platform/metrics.ts'

export type Reservation = {
  requestId: string
  workspaceId: string
  keyId: string | null
  userId: string | null
  endpoint: string
  /** 0: only key, entitlement and burst limit are checked. */
  units: number
  needs: readonly Capability[]
  burst: BurstClass | null
  /** What the request adds to the workspace's observations if it is admitted. */
  observation?: Observation | null
}

export type Admission = {
  outcome: 'ok' | 'key' | 'entitlement' | 'burst' | 'quota'
  allowance: number
  /** Units used this month, including this request. */
  used: number
  /** When the group was decided; determines the UTC month that is charged. */
  at: Date
  burst: { limit: number; count: number; previous: number } | null
  /** What was seen before the reservation's observation. Not set: the observation was not counted. */
  seen?: Seen | undefined
}

export type Charged = { workspaceId: string; period: Date; requestId: string }

type Row = {
  whole: boolean
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

const columns = 'whole, outcome, allowance, used, burst_limit, burst_count, burst_previous'

type Group = {
  requests: readonly Reservation[]
  shape: Shape
  at: Date
  period: Date
  burstMultiplier: number
}

const parameters: Readonly<Record<string, (group: Group) => unknown>> = {
  p_now: ({ at }) => at,
  p_period: ({ period }) => period.toISOString().slice(0, 10),
  p_plans: () => terms,
  p_burst_multiplier: ({ burstMultiplier }) => burstMultiplier,
  p_workspaces: ({ shape }) => shape.workspaces,
  p_workspace_units: ({ shape }) => shape.units,
  p_keys: ({ shape }) => shape.keys,
  p_key_workspaces: ({ shape }) => shape.keyWorkspaces,
  p_line_workspace: ({ shape }) => shape.lines.map((line) => line.workspace + 1),
  p_line_need: ({ shape }) => shape.lines.map((line) => line.need),
  p_line_class: ({ shape }) => shape.lines.map((line) => line.burst),
  p_line_requests: ({ shape }) => shape.lines.map((line) => line.window.requests),
  p_request: ({ requests }) => requests.map((entry) => entry.requestId),
  p_endpoint: ({ requests }) => requests.map((entry) => entry.endpoint),
  p_user: ({ requests }) => requests.map((entry) => entry.userId),
  p_line: ({ shape }) => shape.lineOf.map((line) => line + 1),
  p_key: ({ requests, shape }) => {
    const keyAt = new Map(shape.keys.map((id, index) => [id, index + 1]))
    return requests.map((entry) => (entry.keyId ? keyAt.get(entry.keyId) : 0))
  },
  p_units: ({ requests }) => requests.map((entry) => entry.units),
}

const decision = `reserve_units(${Object.keys(parameters)
  .map((name, index) => `${name} => $${index + 1}`)
  .join(', ')})`
const valuesOf = (group: Group): unknown[] => Object.values(parameters).map((read) => read(group))

/**
 * Commits asynchronously. Safe: the request record comes later in the WAL and is committed synchronously before the
 * response is sent.
 */
const reserveSql = `SELECT ${columns} FROM (SELECT set_config('synchronous_commit', 'off', true)) unwaited, ${decision}`

/** Counts the observations of the group in the same statement if all of it is admitted. The last row holds the result. */
const reserveAndObserveSql = `WITH decided AS MATERIALIZED (${reserveSql})
  SELECT ${columns}, NULL AS seen FROM decided
  UNION ALL
  SELECT ${columns.replace(/\w+/g, 'NULL')}, CASE WHEN (SELECT bool_and(whole) FROM decided) THEN ${observeCall(Object.keys(parameters).length + 1)} END`

/**
 * Reserves units in groups: requests that arrive while a statement is running are decided together by the next one
 * (`reserve_units` in the migrations). Exact across any number of processes; a failed statement charges no one. The
 * observations of a group are counted by the same statement, unless a request of it is refused.
 * `inDoubt` receives the requests of a group whose statement was sent but whose outcome is unknown because the
 * connection broke.
 */
export function reserver(deps: {
  pool: pg.Pool
  clock: Clock
  burstMultiplier: number
  metrics: Pick<Metrics, 'reservations' | 'groupSize'> | null
  inDoubt: (charged: Charged[]) => void
  /** Called when an admission takes a workspace past a threshold of its allowance. */
  reached?: (workspaceId: string) => void
  buckets?: number
}) {
  const options = { bucketOf: byWorkspace<Reservation>(deps.buckets ?? 1, ({ workspaceId }) => workspaceId) }
  const plain = batcher(decide, options)
  /** Those with an observation, apart, so that others do not wait until it is counted. */
  const observing = batcher(decide, options)

  async function decide(group: readonly Reservation[]): Promise<Admission[]> {
    const at = deps.clock.now()
    const period = monthOf(at).start
    deps.metrics?.groupSize.observe(group.length)
    let sent = false
    try {
      return await withConnection(deps.pool, async (client) => {
        sent = true
        const shape = groupShape(group)
        const values = valuesOf({ requests: group, shape, at, period, burstMultiplier: deps.burstMultiplier })
        const observations = group.flatMap(({ observation }) => observation ?? [])
        if (observations.length === 0) {
          const { rows } = await sendStatement<Row>(client, { name: 'reserve_units', text: reserveSql, values })
          return admissionsOf(group, shape, rows, at)
        }
        const observed = observedGroup(observations)
        const { rows } = await sendStatement<Row & { seen: string | null }>(client, {
          name: 'reserve_units_and_observe',
          text: reserveAndObserveSql,
          values: [...values, ...observed.values],
        })
        const result = rows.pop()?.seen
        const seen = result ? observed.read(result) : []
        return admissionsOf(group, shape, rows, at).map((admission, index) => ({ ...admission, seen: seen[index] }))
      })
    } catch (error) {
      if (sent && !wasRolledBack(error))
        deps.inDoubt(group.map((entry) => ({ workspaceId: entry.workspaceId, period, requestId: entry.requestId })))
      throw isUnavailable(error) ? unavailable(error) : error
    }
  }

  return {
    /** Decides one request. The decision becomes durable with the request's record (`attemptRecorder`). */
    reserve: async (reservation: Reservation): Promise<Admission> => {
      const admission = await (reservation.observation ? observing : plain).add(reservation)
      deps.metrics?.reservations.inc({ outcome: admission.outcome })
      if (deps.reached && crosses(admission, reservation.units)) deps.reached(reservation.workspaceId)
      return admission
    },
    idle: async () => {
      await Promise.all([plain.idle(), observing.idle()])
    },
  }
}

export type Reserver = ReturnType<typeof reserver>

/** Decides one request within a transaction: it is charged only if the transaction commits. */
export async function reserveWithin(
  tx: Transaction,
  reservation: Reservation,
  { at, burstMultiplier }: { at: Date; burstMultiplier: number },
): Promise<Admission> {
  const group = [reservation]
  const shape = groupShape(group)
  const values = valuesOf({ requests: group, shape, at, period: monthOf(at).start, burstMultiplier })
  const rows = await tx.$queryRawUnsafe<Row[]>(`SELECT ${columns} FROM ${decision}`, ...values)
  const [admission] = admissionsOf(group, shape, rows, at)
  if (!admission) throw new Error('The reservation was not decided.')
  return admission
}

const admissionsOf = (group: readonly Reservation[], shape: Shape, rows: readonly Row[], at: Date): Admission[] =>
  rows[0]?.whole
    ? spread(group, shape, rows, at)
    : rows.map((row) => admissionOf(row, row.used, row.burst_count ?? 0, at))

const crosses = ({ outcome, used, allowance }: Admission, units: number): boolean =>
  outcome === 'ok' && units > 0 && thresholdReached(used, allowance) !== thresholdReached(used - units, allowance)

const unavailable = (cause: unknown): AppError =>
  new AppError('DATABASE_UNAVAILABLE', 'The database is not available. No unit was used.', {
    retryAfter: 5,
    cause,
  })

function admissionOf(row: Row, used: number, count: number, at: Date): Admission {
  const burst = row.burst_limit === null ? null : { limit: row.burst_limit, count, previous: row.burst_previous ?? 0 }
  return { outcome: row.outcome, allowance: row.allowance, used, at, burst }
}

type Line = { workspace: number; need: string; burst: BurstClass | ''; window: { requests: number } }
type Shape = {
  workspaces: string[]
  units: number[]
  keys: string[]
  keyWorkspaces: string[]
  lines: Line[]
  lineOf: number[]
}

/**
 * Collects the distinct workspaces, keys and lines of a group, and the total requested from each workspace and burst
 * window.
 */
function groupShape(group: readonly Reservation[]): Shape {
  const workspaces = [...new Set(group.map((entry) => entry.workspaceId))].sort()
  const workspaceAt = new Map(workspaces.map((id, index) => [id, index]))
  const units = workspaces.map(() => 0)
  const owners = new Map<string, string>()
  const lines: Line[] = []
  const lineAt = new Map<string, number>()
  const windows = new Map<string, { requests: number }>()
  const lineOf = group.map((entry) => {
    const workspace = workspaceAt.get(entry.workspaceId) ?? 0
    units[workspace] = (units[workspace] ?? 0) + entry.units
    if (entry.keyId) owners.set(entry.keyId, entry.workspaceId)
    const need = entry.needs.join(' ')
    const burst = entry.burst ?? ''
    const window = windows.get(`${workspace} ${burst}`) ?? { requests: 0 }
    windows.set(`${workspace} ${burst}`, window)
    window.requests++
    const name = `${workspace} ${burst} ${need}`
    const known = lineAt.get(name)
    if (known !== undefined) return known
    lineAt.set(name, lines.length)
    return lines.push({ workspace, need, burst, window }) - 1
  })
  const keys = [...owners.keys()].sort()
  return { workspaces, units, keys, keyWorkspaces: keys.map((id) => owners.get(id) ?? ''), lines, lineOf }
}

/** For a fully admitted group: derives each caller's figures from those before the group, in arrival order. */
function spread(group: readonly Reservation[], shape: Shape, rows: readonly Row[], at: Date): Admission[] {
  const used = new Map<number, number>()
  const counts = new Map<object, number>()
  return group.map((entry, index) => {
    const lineIndex = shape.lineOf[index] ?? 0
    const line = shape.lines[lineIndex] as Line
    const row = rows[lineIndex] as Row
    const usedNow = (used.get(line.workspace) ?? row.used) + entry.units
    used.set(line.workspace, usedNow)
    const count = (counts.get(line.window) ?? row.burst_count ?? 0) + 1
    counts.set(line.window, count)
    return admissionOf(row, usedNow, count, at)
  })
}
