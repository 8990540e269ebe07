import { z } from 'zod'
import { type Actor, authorOf, type Change, type UserActor } from '../accounts/index.ts'
import { reportTerms } from '../catalog/report-terms.ts'
import type { Clock } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { accountEndpoint, memberProcedure, router, visitorProcedure } from '../trpc/index.ts'
import {
  deleteReport,
  findReport,
  listLinks,
  listReports,
  reportRecord,
  saveReport,
  shareReport,
  unshareReport,
} from './index.ts'
import { NewReport, Report, ReportDeletion, ReportId, ReportList, ReportQuery } from './schema.ts'

type Called = { actor: Actor; system: { clock: Clock }; requestId: string }

/** The calling person. Reports belong to people, so API keys are rejected. */
const personOf = ({ actor }: Called): UserActor => (actor.kind === 'user' ? actor : fail('UNAUTHORIZED'))

const changeBy = ({ actor, system, requestId }: Called): Change => ({
  author: authorOf(actor),
  clock: system.clock,
  requestId,
})

export const reportsRouter = router({
  create: accountEndpoint('reports.create')
    .input(NewReport, { rehearsed: true })
    .output(Report)
    .mutation(({ ctx, input }) =>
      saveReport(ctx.lookup, ctx.assessing, input, {
        author: authorOf(personOf(ctx)),
        at: ctx.admission?.at ?? ctx.at,
        historyDays: ctx.actor.entitlement.historyDays,
      }),
    ),

  list: accountEndpoint('reports.list')
    .input(ReportQuery)
    .output(ReportList)
    .query(({ ctx, input }) => listReports(ctx.system.database.pool, personOf(ctx).workspaceId, input, ctx.at)),

  read: accountEndpoint('reports.read')
    .input(ReportId)
    .output(Report)
    .query(async ({ ctx, input }) => {
      const { workspaceId } = personOf(ctx)
      return reportRecord(await findReport(ctx.prisma, { workspaceId, id: input.id }, ctx.at))
    }),

  remove: accountEndpoint('reports.remove')
    .input(ReportId)
    .output(ReportDeletion)
    .mutation(({ ctx, input }) => deleteReport(ctx.prisma, ctx.own(input.id), personOf(ctx), changeBy(ctx))),

  links: memberProcedure.input(ReportId).query(({ ctx, input }) => listLinks(ctx.prisma, ctx.own(input.id), ctx.at)),

  /** Creates a link; this is the only response that contains its URL. */
  share: memberProcedure
    .input(ReportId.extend({ days: z.literal(reportTerms.linkDays), with_notes: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }) => {
      const wanted = { ...ctx.own(input.id), days: input.days, withNotes: input.with_notes }
      const { token, ...link } = await shareReport(ctx.prisma, wanted, ctx.actor, ctx.change)
      return { ...link, url: `${ctx.system.env.BASE_URL}/shared/report#${token}` }
    }),

  unshare: memberProcedure
    .input(ReportId.extend({ link_id: z.string().max(64) }))
    .mutation(({ ctx, input }) =>
      unshareReport(ctx.prisma, { ...ctx.own(input.id), linkId: input.link_id }, ctx.actor, ctx.change),
    ),

  /** Report for a link token, without a session. A mutation, because the token must not appear in a URL. */
  shared: visitorProcedure
    .input(z.object({ token: z.string().max(100) }))
    .mutation(({ ctx, input }) => ctx.system.reportLinks.open(input.token, ctx.address())),
})
