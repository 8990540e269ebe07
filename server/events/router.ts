import { z } from 'zod'
import { authorOf, logOf } from '../accounts/index.ts'
import { decisions } from '../catalog/signals.ts'
import { AssessmentResult, fromStored, shadowOf } from '../lookups/index.ts'
import type { System } from '../system.ts'
import { CsvAnswer, endpoint, memberProcedure, router } from '../trpc/index.ts'
import { analyse } from './analytics/analyse.ts'
import { AnalyticsQuery, AnalyticsSummary } from './analytics/schema.ts'
import { EventFilter, EventId, EventList, EventListQuery, EventRecord, LabelRequest, Related } from './event-schema.ts'
import { countExported, exportEvents } from './export.ts'
import { listLookups } from './history/list.ts'
import { HistoryList, HistoryQuery } from './history/schema.ts'
import { labelEvent } from './label.ts'
import { readEvent } from './read.ts'
import { listEvents } from './search/search.ts'

const WholeEvent = EventRecord.extend({
  assessment_result: AssessmentResult.nullable().meta({
    description: 'Assessment result; null for other events or if erased',
  }),
  shadow: z
    .object({
      model: z.string().meta({ description: 'Name of the scorecard', example: 'points-v2/scorecard-1' }),
      risk_score: z.int().min(0).max(100).meta({ description: 'Its score', example: 62 }),
      decision: z.enum(decisions).meta({ description: 'The decision with its score', example: 'challenge' }),
    })
    .nullable()
    .meta({ description: 'What the scorecard in shadow made of the event; it decided nothing. Null: none, or erased' }),
  related: Related,
}).meta({ id: 'EventWithResult', description: 'An event with the result of its assessment' })

async function wholeEvent(system: System, log: string, id: string, at: Date): Promise<z.output<typeof WholeEvent>> {
  const { event, stored, related } = await readEvent(system.events.primary, log, id, at)
  const result = stored === null || event.request_id === null ? null : fromStored(stored, event.request_id)
  const shadow = stored === null ? null : shadowOf(stored)
  const shown = shadow && { model: shadow.model, risk_score: shadow.score, decision: shadow.decision }
  return { ...event, assessment_result: result, shadow: shown, related }
}

export const eventsRouter = router({
  list: endpoint('events.list')
    .input(EventListQuery)
    .output(EventList)
    .query(async ({ ctx, input }) => {
      const { workspaceId, entitlement } = ctx.actor
      const page = await listEvents(ctx.system.events, { log: logOf(ctx.actor), workspaceId }, input, ctx.at)
      return { ...page, retention_days: entitlement.eventDays }
    }),

  csv: endpoint('events.csv')
    .input(EventFilter, { cooldown: () => 'export' })
    .output(CsvAnswer)
    .query(async ({ ctx, input }) => {
      const log = { log: logOf(ctx.actor), workspaceId: ctx.actor.workspaceId }
      const { truncated, chunks } = await exportEvents(ctx.system.events, log, input, ctx.at)
      ctx.headers['X-Service-Export-Truncated'] = String(truncated)
      return { file: `events-${ctx.at.toISOString().slice(0, 10)}.csv`, chunks }
    }),

  /** Size of an export: `most` rows are returned, `count` is counted up to one more. */
  count: memberProcedure
    .input(EventFilter)
    .query(({ ctx, input }) =>
      countExported(ctx.system.events, { log: logOf(ctx.actor), workspaceId: ctx.actor.workspaceId }, input, ctx.at),
    ),

  read: endpoint('events.read')
    .input(z.object({ id: EventId }))
    .output(WholeEvent)
    .query(({ ctx, input }) => wholeEvent(ctx.system, logOf(ctx.actor), input.id, ctx.at)),

  label: endpoint('events.label')
    .input(LabelRequest)
    .output(EventRecord)
    .mutation(async ({ ctx, input }) => {
      const log = logOf(ctx.actor)
      await ctx.system.events.store?.restore(log, input.id, ctx.at)
      const id = await labelEvent(ctx.system.database, {
        log,
        id: input.id,
        label: input.label,
        note: input.note ?? null,
        by: authorOf(ctx.actor),
        requestId: ctx.requestId,
        at: ctx.at,
        retentionDays: ctx.actor.entitlement.eventDays,
      })
      return (await readEvent(ctx.system.events.primary, log, id, ctx.at)).event
    }),
})

export const analyticsRouter = router({
  summary: endpoint('analytics.summary')
    .input(AnalyticsQuery)
    .output(AnalyticsSummary)
    .query(({ ctx, input }) => {
      const { workspaceId, entitlement } = ctx.actor
      const log = { log: logOf(ctx.actor), workspaceId }
      return analyse(ctx.system.reads.recent, log, input, ctx.at, entitlement.analyticsDays)
    }),
})

export const historyRouter = router({
  list: endpoint('history.list')
    .input(HistoryQuery)
    .output(HistoryList)
    .query(async ({ ctx, input }) => {
      const { entitlement } = ctx.actor
      if (entitlement.historyDays === 0) return { data: [], next_cursor: null, retention_days: 0 }
      const page = await listLookups(ctx.system.events.history, logOf(ctx.actor), input, ctx.at)
      return { ...page, retention_days: entitlement.historyDays }
    }),
})
