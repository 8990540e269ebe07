import { setImmediate } from 'node:timers/promises'
import type { Attributes } from '../catalog/rule-fields.ts'
import type { EventType } from '../catalog/signals.ts'
import type { Events } from '../events/index.ts'
import { dayMs } from '../platform/clock.ts'
import type { Queries } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { openTurns } from '../platform/turns.ts'
import type { Rule } from '../risk/index.ts'
import { namedEvents, storedEvents } from './backtest-rows.ts'
import type { Backtest, TriedRule } from './backtest-schema.ts'
import { backtestTally } from './backtest-tally.ts'
import { ruleOfBody } from './record.ts'
import { type RuleRow, ruleColumns, ruleOfRow } from './stored.ts'
import { sampleVerdict, triedVerdicts } from './verdict.ts'

export type BacktestInput = {
  workspaceId: string
  /** Log of the assessments: the workspace, or its test log. */
  log: string
  rule: TriedRule
  /** Only these assessments, regardless of age; null: those of the window. */
  requestIds: readonly string[] | null
  windowDays: number
  sample: { eventType: EventType; attributes: Attributes } | null
}

/** Backtests rules on stored assessments, one after the other per workspace. */
export function openBacktests(deps: { pool: Queries; events: Pick<Events, 'primary' | 'recent'> }) {
  const inTurn = openTurns()
  return {
    /**
     * Backtests a rule (contract section 5) without calling providers or changing anything. Fails with RULE_NOT_FOUND
     * if the rule refers to an unknown rule. Yields between pages; `signal` aborts between pages or while queued.
     */
    run: (input: BacktestInput, now: Date, signal?: AbortSignal): Promise<Backtest> =>
      inTurn(input.workspaceId, () => backtest(deps, input, now, signal)),
  }
}

export type Backtests = ReturnType<typeof openBacktests>

async function backtest(
  { pool, events }: Parameters<typeof openBacktests>[0],
  input: BacktestInput,
  now: Date,
  signal?: AbortSignal,
): Promise<Backtest> {
  signal?.throwIfAborted()
  const current = await currentRules(pool, input.workspaceId)
  const tried = triedRule(input.rule, current, now)
  const judge = triedVerdicts(tried, current, now)
  const from = new Date(now.getTime() - input.windowDays * dayMs)
  const result = { truncated: false }
  const tally = backtestTally(tried, input.requestIds ? null : { from, to: now })
  const pages = input.requestIds
    ? [await namedEvents(events.primary, input.log, input.requestIds, now)]
    : storedEvents(events.recent, { log: input.log, eventTypes: tried.eventTypes, from, to: now }, result)
  for await (const page of pages) {
    signal?.throwIfAborted()
    for (const event of page)
      if (tried.eventTypes.length === 0 || tried.eventTypes.includes(event.eventType)) tally.add(event, judge(event))
    await setImmediate()
  }
  return { ...tally.result(), truncated: result.truncated, sample: sampleOf(tried, input.sample) }
}

function sampleOf(tried: Rule, sample: BacktestInput['sample']): Backtest['sample'] {
  if (!sample) return null
  const verdict = sampleVerdict(tried, sample.attributes)
  const looks = tried.eventTypes.length === 0 || tried.eventTypes.includes(sample.eventType)
  return { ...verdict, fires: looks && verdict.fires }
}

async function currentRules(pool: Queries, workspaceId: string): Promise<Rule[]> {
  const { rows } = await pool.query<RuleRow>(`SELECT ${ruleColumns} FROM rules r WHERE r.workspace_id = $1`, [
    workspaceId,
  ])
  return rows.map(ruleOfRow)
}

function triedRule({ id, name = 'Draft', ...body }: TriedRule, current: readonly Rule[], now: Date): Rule {
  if (id === undefined) return ruleOfBody('rule_draft', { ...body, name }, now)
  const stored = current.find((rule) => rule.id === id) ?? fail('RULE_NOT_FOUND')
  return ruleOfBody(id, { ...body, name }, stored.createdAt)
}
