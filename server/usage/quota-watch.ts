import { entitlementOf } from '../accounts/index.ts'
import { plans } from '../catalog/plans.ts'
import { type QuotaThreshold, quotaThresholds, thresholdReached } from '../catalog/quota-alerts.ts'
import { recordEvent } from '../events/index.ts'
import { type Clock, minuteMs, monthOf } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { Mailer } from '../platform/mail.ts'
import { foldDue } from './fold.ts'
import { quotaLetter } from './quota-letter.ts'
import { dateOf } from './report.ts'

const sweepMs = 2 * minuteMs
const units = Object.fromEntries(Object.entries(plans).map(([id, plan]) => [id, plan.units]))
const leastUnits = Math.min(...Object.values(units))

/** Workspaces that have reached a share of what they may use now and were not told of it. */
const untoldSql = `
  SELECT c.workspace_id AS id FROM usage_counters c
  CROSS JOIN LATERAL (
    SELECT greatest(($2::jsonb ->> 'free')::int, max(($2::jsonb ->> s.plan)::int)) AS allowance FROM subscriptions s
    WHERE s.workspace_id = c.workspace_id AND s.started_at <= $4 AND (s.ended_at IS NULL OR s.ended_at > $4)
  ) a
  WHERE c.period = $1 AND c.used * 100::bigint >= $5 AND EXISTS (
    SELECT FROM unnest($3::int[]) t WHERE c.used * 100::bigint >= a.allowance * t::bigint AND NOT EXISTS (
      SELECT FROM quota_alerts q WHERE q.workspace_id = c.workspace_id AND q.period = c.period AND q.threshold = t AND q.allowance = a.allowance))
  LIMIT 500`

/**
 * Tells owners once when a workspace has used a share of its month: by mail and on record. The reserver notes in memory who has crossed a threshold, and a sweep over this month's counters finds what a crash has
 * forgotten and what a change of plan has moved. A row for workspace, month, threshold and allowance decides who writes the letter, over any number of processes. The sweep also adds up the ledger.
 */
export function openQuotaWatch(deps: { database: Database; clock: Clock; log: Log; mail: Mailer; baseUrl: string }) {
  const { database, clock, log, mail, baseUrl } = deps
  const noted = new Set<string>()
  let started = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<unknown> | null = null

  async function tell(workspaceId: string): Promise<void> {
    const now = clock.now()
    const period = monthOf(now).start
    const letters = await database.prisma.$transaction(async (tx) => {
      const [workspace, counted] = await Promise.all([
        tx.workspace.findUnique({ where: { id: workspaceId }, include: { subscriptions: true } }),
        tx.usageCounter.findUnique({ where: { workspaceId_period: { workspaceId, period } } }),
      ])
      if (!workspace || !counted) return []
      const held = workspace.subscriptions.filter((one) => one.startedAt <= now && !(one.endedAt && one.endedAt <= now))
      const entitlement = entitlementOf(held.map(({ plan }) => plan))
      const { used } = counted
      const allowance = entitlement.units
      const reached = thresholdReached(used, allowance)
      const row = { workspaceId, period, allowance, used, createdAt: now }
      const made = await tx.quotaAlert.createManyAndReturn({
        data: quotaThresholds.filter((one) => reached && one <= reached).map((threshold) => ({ ...row, threshold })),
        skipDuplicates: true,
      })
      if (!reached || made.length === 0) return []
      const facts = { workspace: workspace.name, used, allowance, threshold: reached, baseUrl }
      await recordReached(tx, workspaceId, facts, entitlement.eventDays, now)
      return lettersTo(tx, workspaceId, quotaLetter(facts, now))
    })
    for (const letter of letters) await mail.send(letter)
  }

  async function lettersTo(tx: Transaction, workspaceId: string, letter: { subject: string; text: string }) {
    const owners = await tx.membership.findMany({ where: { workspaceId, role: 'owner' }, include: { user: true } })
    return Promise.all(owners.map(({ user }) => mail.queue(tx, { workspaceId, recipient: user.email, ...letter })))
  }

  /** Tells those who were noted; whoever cannot be told now is found by a sweep. */
  async function runNoted(): Promise<void> {
    while (noted.size > 0) {
      const ids = [...noted]
      noted.clear()
      for (const id of ids)
        await tell(id).catch((error: unknown) =>
          log.warn({ workspace: id, error: String(error) }, 'owners could not be told of their quota; tried again'),
        )
    }
  }

  async function sweep(): Promise<void> {
    const now = clock.now()
    const values = [dateOf(monthOf(now).start), JSON.stringify(units), [...quotaThresholds], now]
    const least = leastUnits * Math.min(...quotaThresholds)
    const { rows } = await database.pool.query<{ id: string }>(untoldSql, [...values, least])
    for (const { id } of rows) noted.add(id)
    await runNoted()
    await foldDue(database.pool, now)
  }

  function work(): void {
    if (!started || working) return
    working = runNoted().finally(() => {
      working = null
      if (noted.size > 0) work()
    })
  }

  function sweepAgain(): void {
    timer = setTimeout(() => {
      sweep()
        .catch((error: unknown) => log.warn({ error: String(error) }, 'the month’s counters could not be gone through'))
        .finally(() => started && sweepAgain())
    }, sweepMs).unref()
  }

  return {
    /** Somebody has crossed a threshold. */
    note: (workspaceId: string): void => {
      noted.add(workspaceId)
      work()
    },
    start: (): void => {
      started = true
      work()
      sweepAgain()
    },
    /** Tells those who were noted. The seam for tests. */
    runNoted,
    sweep,
    close: async (): Promise<void> => {
      started = false
      clearTimeout(timer)
      await working
    },
  }
}

export type QuotaWatch = ReturnType<typeof openQuotaWatch>

async function recordReached(
  tx: Transaction,
  workspaceId: string,
  facts: { threshold: QuotaThreshold; used: number; allowance: number },
  keepDays: number,
  at: Date,
): Promise<void> {
  await recordEvent(tx, {
    type: 'usage.threshold_reached',
    workspaceId,
    author: { type: 'system', id: null, label: 'metering' },
    target: { type: 'workspace', id: workspaceId },
    summary: `${facts.threshold} % of the month’s units are used: ${facts.used} of ${facts.allowance}`,
    details: { threshold: facts.threshold, used: facts.used, allowance: facts.allowance },
    at,
    keepDays,
  })
}
