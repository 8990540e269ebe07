import { z } from 'zod'
import { type Actor, authorOf, type Change, type UserActor } from '../accounts/index.ts'
import { reportTerms } from '../catalog/report-terms.ts'
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

type Called = { actor: Actor; at: Date; requestId: string }

/** The person who calls: reports belong to people, and no API key opens them. */
const personOf = ({ actor }: Called): UserActor => (actor.kind === 'user' ? actor : fail('UNAUTHORIZED'))

const changeBy = ({ actor, at, requestId }: Called): Change => ({ author: authorOf(actor), now: at, requestId })

const own = <Input extends { id: string }>(ctx: Called, input: Input) => ({
  ...input,
  workspaceId: ctx.actor.workspaceId,
})

export const reportsRouter = router({
  create: accountEndpoint('reports.create')
    .input(NewReport, { rehearsed: true })
    .output(Report)
    .mutation(({ ctx, input }) =>
      saveReport(ctx.asked, ctx.assessing, input, {
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
      return reportRecord(await findReport(ctx.system.database.prisma, { workspaceId, id: input.id }, ctx.at))
    }),

  remove: accountEndpoint('reports.remove')
    .input(ReportId)
    .output(ReportDeletion)
    .mutation(({ ctx, input }) =>
      deleteReport(ctx.system.database.prisma, own(ctx, input), personOf(ctx), changeBy(ctx)),
    ),

  /** Links that open a report, for members of its workspace. */
  links: memberProcedure
    .input(ReportId)
    .query(({ ctx, input }) => listLinks(ctx.system.database.prisma, own(ctx, input), ctx.at)),

  /** Makes a link; its address is in this answer and nowhere else. */
  share: memberProcedure
    .input(ReportId.extend({ days: z.literal(reportTerms.linkDays), with_notes: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }) => {
      const wanted = { ...own(ctx, input), withNotes: input.with_notes }
      const { token, ...link } = await shareReport(ctx.system.database.prisma, wanted, ctx.actor, ctx.change)
      return { ...link, url: `${ctx.system.env.BASE_URL}/shared/report#${token}` }
    }),

  /** Revokes a link. */
  unshare: memberProcedure
    .input(ReportId.extend({ link_id: z.string().max(64) }))
    .mutation(({ ctx, input }) =>
      unshareReport(ctx.system.database.prisma, { ...own(ctx, input), linkId: input.link_id }, ctx.actor, ctx.change),
    ),

  /** The report behind a link, for anybody who has it. A mutation, since the token may stand in no address. */
  shared: visitorProcedure
    .input(z.object({ token: z.string().max(100) }))
    .mutation(({ ctx, input }) => ctx.system.reportLinks.open(input.token, ctx.address())),
})
