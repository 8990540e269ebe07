import { z } from 'zod'
import { type Actor, authorOf, type Change, isTest } from '../accounts/index.ts'
import { scanTerms } from '../catalog/scan-terms.ts'
import { fail } from '../platform/errors.ts'
import { endpoint, memberProcedure, router, sampleOf } from '../trpc/index.ts'
import {
  changeVisibility,
  deleteScan,
  listScans,
  queueScan,
  readScan,
  scanEnded,
  scanIsReady,
  scanProgress,
} from './index.ts'
import { CreatedScan, NewScan, Scan, ScanChange, ScanDeletion, ScanId, ScanList, ScanQuery } from './schema/index.ts'

type Called = { actor: Actor; at: Date; requestId: string }

/** The change that a call makes. A key acts for the workspace; of people only owners decide who sees a scan and whether it stays (contract section 14). */
function changeBy({ actor, at, requestId }: Called): Change {
  if (actor.kind === 'user' && actor.role !== 'owner')
    fail('OWNER_REQUIRED', 'Only an owner of the workspace may change or delete scans.')
  return { author: authorOf(actor), now: at, requestId }
}

const sampleList = sampleOf(ScanList)
const sampleScan = sampleOf(Scan)

export const scansRouter = router({
  create: endpoint('scans.create')
    .input(NewScan, { ready: scanIsReady })
    .output(CreatedScan)
    .mutation(async ({ ctx, input }) => {
      const { actor, requestId, system } = ctx
      const { prisma } = system.database
      const { workspaceId } = actor
      const { id, reused } = await queueScan(system, {
        workspaceId,
        target: input.url,
        visibility: input.visibility,
        source: actor.kind === 'key' ? 'api' : 'dashboard',
        author: authorOf(actor),
        requestId,
        at: ctx.admission?.at ?? ctx.at,
      })
      if (input.wait === '1') await scanEnded(prisma, id, scanTerms.waitSeconds * 1_000)
      const scan = await readScan(prisma, { workspaceId, id }, ctx.at)
      const ended = scan.status === 'completed' || scan.status === 'failed'
      if (ended) ctx.success.status = 200
      const headline = scan.grade ?? (ended ? `Failed: ${scan.failure}` : 'Queued')
      ctx.asked.summarise({ target: scan.domain, headline, score: scan.score })
      return { ...scan, reused }
    }),

  list: endpoint('scans.list')
    .input(ScanQuery)
    .output(ScanList)
    .query(({ ctx, input }) =>
      isTest(ctx.actor)
        ? ScanList.parse(sampleList(ctx))
        : listScans(ctx.system.database.prisma, ctx.actor.workspaceId, input, ctx.at),
    ),

  read: endpoint('scans.read')
    .input(ScanId)
    .output(Scan)
    .query(({ ctx, input }) => {
      const { workspaceId } = ctx.actor
      if (!isTest(ctx.actor)) return readScan(ctx.system.database.prisma, { workspaceId, id: input.id }, ctx.at)
      const sample = Scan.parse(sampleScan(ctx))
      return sample.id === input.id ? sample : fail('SCAN_NOT_FOUND', 'A test key knows the scan of the examples only.')
    }),

  update: endpoint('scans.update')
    .input(ScanChange)
    .output(Scan)
    .mutation(async ({ ctx, input }) => {
      const { prisma } = ctx.system.database
      const named = { workspaceId: ctx.actor.workspaceId, id: input.id }
      await changeVisibility(prisma, { ...named, visibility: input.visibility }, changeBy(ctx))
      return readScan(prisma, named, ctx.at)
    }),

  remove: endpoint('scans.remove')
    .input(ScanId)
    .output(ScanDeletion)
    .mutation(({ ctx, input }) =>
      deleteScan(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, id: input.id }, changeBy(ctx)),
    ),

  /** A scan with its report, for the pages, which ask while it runs. Fails with SCAN_NOT_FOUND. */
  report: memberProcedure
    .input(ScanId)
    .query(({ ctx, input }) =>
      readScan(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, id: input.id }, ctx.at),
    ),

  /** Scans in short, for the pages. */
  page: memberProcedure
    .input(ScanQuery)
    .query(({ ctx, input }) => listScans(ctx.system.database.prisma, ctx.actor.workspaceId, input, ctx.at)),

  /** How far scans are; those that are gone are left out. */
  progress: memberProcedure
    .input(z.object({ ids: z.array(z.string().max(64)).max(100) }))
    .query(({ ctx, input }) =>
      scanProgress(ctx.system.database.prisma, { workspaceId: ctx.actor.workspaceId, ids: input.ids }, ctx.at),
    ),
})
