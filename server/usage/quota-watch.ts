import { entitlementAt } from '../accounts/index.ts'
import { plans } from '../catalog/plans.ts'
import { type QuotaThreshold, quotaThresholds, thresholdReached } from '../catalog/quota-alerts.ts'
import { recordEvent } from '../events/index.ts'
import type { Mailer } from '../mail/index.ts'
import { notify } from '../notifications/index.ts'
import { type Clock, minuteMs, monthOf } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import { every, type Repeated } from '../platform/every.ts'
import type { Log } from '../platform/log.ts'
import { quotaEmail } from './quota-email.ts'
import { dateOf } from './report.ts'
import { rollUpDue } from './usage-rollup.ts'

const units = Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, plan.units]))
const minUnits = Math.min(...Object.values(units))

/** Workspaces past a threshold of their current allowance that have not been alerted. */
const unalertedSql = `
  SELECT c.workspace_id AS id FROM usage_counters c
  CROSS JOIN LATERAL (
    SELECT greatest(($2::jsonb ->> 'free')::int, max(($2::jsonb ->> plan)::int)) AS allowance FROM plans_in_force(c.workspace_id, $4) AS plan
  ) a
  WHERE c.period = $1 AND c.used * 100::bigint >= $5 AND EXISTS (
    SELECT FROM unnest($3::int[]) t WHERE c.used * 100::bigint >= a.allowance * t::bigint AND NOT EXISTS (
      SELECT FROM quota_alerts q WHERE q.workspace_id = c.workspace_id AND q.period = c.period AND q.threshold = t AND q.allowance = a.allowance))
  LIMIT 500`

/**
 * Notifies members once, and records an event, when a workspace reaches a quota threshold. The reserver notes crossings in
 * memory; a sweep over this month's counters catches those lost in a crash or caused by a plan change. The unique row
 * for workspace, month, threshold and allowance decides which process notifies.
 */
export function openQuotaWatch(deps: { database: Database; clock: Clock; log: Log; mail: Mailer; baseUrl: string }) {
  const { database, clock, log, baseUrl } = deps
  const noted = new Set<string>()
  let loop: Repeated | null = null

  async function alert(workspaceId: string): Promise<void> {
    const now = clock.now()
    const period = monthOf(now).start
    await database.prisma.$transaction(async (tx) => {
      const [workspace, counted] = await Promise.all([
        tx.workspace.findUnique({ where: { id: workspaceId }, include: { subscriptions: true } }),
        tx.usageCounter.findUnique({ where: { workspaceId_period: { workspaceId, period } } }),
      ])
      if (!workspace || !counted) return
      const entitlement = entitlementAt(workspace.subscriptions, now)
      const { used } = counted
      const allowance = entitlement.units
      const reached = thresholdReached(used, allowance)
      const row = { workspaceId, period, allowance, used, createdAt: now }
      const made = await tx.quotaAlert.createManyAndReturn({
        data: quotaThresholds.filter((one) => reached && one <= reached).map((threshold) => ({ ...row, threshold })),
        skipDuplicates: true,
      })
      if (!reached || made.length === 0) return
      const facts = { workspace: workspace.name, used, allowance, threshold: reached, baseUrl }
      const summary = `${reached}% of this month’s units used: ${used} of ${allowance}`
      const eventId = await recordReached(tx, workspaceId, facts, summary, entitlement.eventDays, now)
      const notice = { kind: 'usage.threshold', workspaceId, eventId, summary, href: '/usage', at: now } as const
      await notify(tx, deps, { ...notice, email: () => quotaEmail(facts, now) })
    })
  }

  /** If an alert fails, the sweep finds the workspace again. */
  async function runNoted(): Promise<void> {
    while (noted.size > 0) {
      const ids = [...noted]
      noted.clear()
      for (const id of ids)
        await alert(id).catch((error: unknown) =>
          log.warn({ workspace: id, error: String(error) }, 'a quota alert failed; the sweep tries again'),
        )
    }
  }

  async function sweep(): Promise<void> {
    const now = clock.now()
    const values = [dateOf(monthOf(now).start), JSON.stringify(units), [...quotaThresholds], now]
    const least = minUnits * Math.min(...quotaThresholds)
    const { rows } = await database.pool.query<{ id: string }>(unalertedSql, [...values, least])
    for (const { id } of rows) noted.add(id)
    await runNoted()
    await rollUpDue(database.pool, now)
  }

  return {
    note: (workspaceId: string): void => {
      noted.add(workspaceId)
      loop?.nudge()
    },
    start: (): void => {
      loop = every('quota alerts', minuteMs, runNoted, { log })
    },
    /** Alerts the workspaces noted so far. Exposed for tests. */
    runNoted,
    /** Alerts workspaces that no process has noted, and updates the ledger rollup. */
    sweep,
    close: async (): Promise<void> => {
      await loop?.stop()
    },
  }
}

export type QuotaWatch = ReturnType<typeof openQuotaWatch>

async function recordReached(
  tx: Transaction,
  workspaceId: string,
  facts: { threshold: QuotaThreshold; used: number; allowance: number },
  summary: string,
  retentionDays: number,
  at: Date,
): Promise<string> {
  return recordEvent(tx, {
    type: 'usage.threshold_reached',
    workspaceId,
    author: { type: 'system', id: null, label: 'metering' },
    target: { type: 'workspace', id: workspaceId },
    summary,
    details: { threshold: facts.threshold, used: facts.used, allowance: facts.allowance },
    at,
    retentionDays,
  })
}
