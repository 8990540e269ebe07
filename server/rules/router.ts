import { z } from 'zod'
import { type Actor, authorOf, type Change, logOf } from '../accounts/index.ts'
import { AssessmentRequest, reportedAttributes, Warning } from '../lookups/index.ts'
import { fail } from '../platform/errors.ts'
import { type Context, endpoint, memberProcedure, router } from '../trpc/index.ts'
import {
  Backtest,
  backtestBounds,
  createRule,
  DeletedRule,
  deleteRule,
  listRules,
  newRuleResult,
  RuleBody,
  RuleId,
  RuleList,
  RulePatch,
  RuleRecord,
  readRule,
  ruleResult,
  TriedRule,
  updateRule,
} from './index.ts'

const changeOf = (ctx: Context, actor: Actor): Change => ({
  author: authorOf(actor),
  clock: ctx.system.clock,
  requestId: ctx.requestId,
})

const Tested = z.object({
  rule: TriedRule.meta({ description: 'The rule to test' }),
  request_ids: z
    .array(z.string().max(64))
    .min(1)
    .max(50)
    .optional()
    .meta({ description: 'Only these assessments, at most 50', example: ['req_1K8vYw2mZq0RrTn4Xb7LcD'] }),
  window_days: z
    .int()
    .min(1)
    .max(backtestBounds.days)
    .default(7)
    .meta({ description: `Days back from now, 1 to ${backtestBounds.days}`, example: 7 }),
  sample: AssessmentRequest.optional().meta({
    description: 'A sample event, as in `POST /assess`. Only its own fields are compared; nothing is looked up',
  }),
})

const warnings = z.array(Warning).meta({ description: 'Warnings about the request, empty when there are none' })
const ChangedRule = RuleRecord.extend({ warnings }).meta({ id: 'ChangedRule', description: 'The current rule' })
const Tried = Backtest.extend({ warnings }).meta({ id: 'Backtest', description: 'Backtest of a rule' })

const inputOf = (actor: Actor, input: z.output<typeof Tested>, now: Date) => ({
  workspaceId: actor.workspaceId,
  log: logOf(actor),
  rule: input.rule,
  requestIds: input.request_ids ?? null,
  windowDays: input.window_days,
  sample: input.sample
    ? { eventType: input.sample.event_type, attributes: reportedAttributes(input.sample, now) }
    : null,
})

export const rulesRouter = router({
  list: endpoint('rules.list')
    .input(z.object({}))
    .output(RuleList)
    .query(async ({ ctx }) => ({
      data: await listRules(ctx.system.database, ctx.actor.workspaceId, ctx.at),
      limit: ctx.actor.entitlement.rules,
    })),

  read: endpoint('rules.read')
    .input(RuleId)
    .output(RuleRecord)
    .query(({ ctx, input }) => readRule(ctx.system.database, ctx.own(input.id), ctx.at)),

  create: endpoint('rules.create')
    .input(RuleBody)
    .output(ChangedRule)
    .mutation(async ({ ctx, input }) => {
      const made = { workspaceId: ctx.actor.workspaceId, body: input }
      const responseOf = (row: Parameters<typeof newRuleResult>[0]) => ({
        ...newRuleResult(row),
        warnings: ctx.warnings,
      })
      const row = await createRule(ctx.prisma, made, changeOf(ctx, ctx.actor), (tx, created) =>
        ctx.storeResponse(tx, responseOf(created)),
      )
      return responseOf(row)
    }),

  update: endpoint('rules.update')
    .input(RulePatch)
    .output(ChangedRule)
    .mutation(async ({ ctx, input }) => {
      const { database } = ctx.system
      const changed = { workspaceId: ctx.actor.workspaceId, patch: input }
      const row = await updateRule(database.prisma, changed, changeOf(ctx, ctx.actor))
      return { ...(await ruleResult(database, row, ctx.at)), warnings: ctx.warnings }
    }),

  remove: endpoint('rules.remove')
    .input(RuleId)
    .output(DeletedRule)
    .mutation(async ({ ctx, input }) => {
      const { actor } = ctx
      if (actor.kind === 'user' && actor.role !== 'owner')
        fail('OWNER_REQUIRED', 'Only owners can delete rules. Turn it off instead.')
      const { workspaceId } = actor
      await deleteRule(ctx.prisma, { workspaceId, id: input.id }, changeOf(ctx, actor))
      return { id: input.id, deleted: true as const }
    }),

  test: endpoint('rules.test')
    .input(Tested)
    .output(Tried)
    .mutation(async ({ ctx, input, signal }) => ({
      ...(await ctx.system.backtests.run(inputOf(ctx.actor, input, ctx.at), ctx.at, signal)),
      warnings: ctx.warnings,
    })),

  /** The list for every member, whatever the plan includes, so that rules turned off by a downgrade stay visible. */
  overview: memberProcedure.query(async ({ ctx }) => ({
    data: await listRules(ctx.system.database, ctx.actor.workspaceId, ctx.at),
    limit: ctx.actor.entitlement.rules,
  })),

  /** Backtest of a draft in the dashboard; aborted when the client disconnects. */
  rehearse: memberProcedure
    .input(Tested.pick({ rule: true, window_days: true }))
    .mutation(({ ctx, input, signal }) => ctx.system.backtests.run(inputOf(ctx.actor, input, ctx.at), ctx.at, signal)),
})
