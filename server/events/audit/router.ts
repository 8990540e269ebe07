import { memberProcedure, router } from '../../trpc/index.ts'
import { auditAuthors, auditCsv, listAudit } from './audit.ts'
import { AuditFilter, AuditQuery } from './schema.ts'

/** Audit log of the workspace, readable by members too. */
export const auditRouter = router({
  list: memberProcedure.input(AuditQuery).query(async ({ ctx, input }) => {
    const { workspaceId, entitlement } = ctx.actor
    const page = await listAudit(ctx.system.events.primary, workspaceId, input, ctx.at)
    return { ...page, retention_days: entitlement.eventDays }
  }),
  authors: memberProcedure.query(({ ctx }) => auditAuthors(ctx.system.events.primary, ctx.actor.workspaceId, ctx.at)),
  csv: memberProcedure
    .input(AuditFilter)
    .query(({ ctx, input }) => auditCsv(ctx.system.events, ctx.actor.workspaceId, input, ctx.at)),
})
