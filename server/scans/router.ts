import { z } from 'zod'
import { type Actor, authorOf, type Change, isTest } from '../accounts/index.ts'
import { scanTerms } from '../catalog/scan-terms.ts'
import type { Clock } from '../platform/clock.ts'
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

type Called = { actor: Actor; system: { clock: Clock }; requestId: string }

/**
 * The change made by a call. Keys act for the workspace; of people, only owners may change visibility or delete scans
 * (contract section 14).
 */
function changeBy({ actor, system, requestId }: Called): Change {
  if (actor.kind === 'user' && actor.role !== 'owner') fail('OWNER_REQUIRED', 'Only owners can change or delete scans.')
  return { author: authorOf(actor), clock: system.clock, requestId }
}

const sampleList = sampleOf(ScanList)
const sampleScan = sampleOf(Scan)
const sampleCreated = sampleOf(CreatedScan)

export const scansRouter = router({
  create: endpoint('scans.create')
    .input(NewScan, { ready: scanIsReady, rehearsed: true })
    .output(CreatedScan)
    .mutation(async ({ ctx, input }) => {
      const { actor, requestId, system } = ctx
      if (isTest(actor)) {
        ctx.success.status = 200
        return CreatedScan.parse(sampleCreated(ctx))
      }
      const { prisma } = system.database
      const { workspaceId } = actor
      const { id, reused } = await queueScan(system, {
        workspaceId,
        target: input.url,
        visibility: input.visibility,
        source: ctx.scheduled ? 'schedule' : actor.kind === 'key' ? 'api' : 'dashboard',
        author: authorOf(actor),
        requestId,
        at: ctx.admission?.at ?? ctx.at,
      })
      if (input.wait === '1') await scanEnded(prisma, { id, workspaceId }, scanTerms.waitSeconds * 1_000)
      const scan = await readScan(prisma, { workspaceId, id }, ctx.at)
      const ended = scan.status === 'completed' || scan.status === 'failed'
      if (ended) ctx.success.status = 200
      const headline = scan.grade ?? (ended ? `Failed: ${scan.failure}` : 'Queued')
      ctx.lookup.summarise({ target: scan.domain, headline, score: scan.score })
      return { ...scan, reused }
    }),

  list: endpoint('scans.list')
    .input(ScanQuery)
    .output(ScanList)
    .query(({ ctx, input }) =>
      isTest(ctx.actor) ? ScanList.parse(sampleList(ctx)) : listScans(ctx.prisma, ctx.actor.workspaceId, input, ctx.at),
    ),

  read: endpoint('scans.read')
    .input(ScanId)
    .output(Scan)
    .query(({ ctx, input }) => {
      const { workspaceId } = ctx.actor
      if (!isTest(ctx.actor)) return readScan(ctx.prisma, { workspaceId, id: input.id }, ctx.at)
      const sample = Scan.parse(sampleScan(ctx))
      return sample.id === input.id ? sample : fail('SCAN_NOT_FOUND', 'Test keys can only read the example scan.')
    }),

  update: endpoint('scans.update')
    .input(ScanChange)
    .output(Scan)
    .mutation(async ({ ctx, input }) => {
      const { prisma } = ctx
      const named = ctx.own(input.id)
      await changeVisibility(prisma, { ...named, visibility: input.visibility }, changeBy(ctx))
      return readScan(prisma, named, ctx.at)
    }),

  remove: endpoint('scans.remove')
    .input(ScanId)
    .output(ScanDeletion)
    .mutation(({ ctx, input }) => deleteScan(ctx.prisma, ctx.own(input.id), changeBy(ctx))),

  /** A scan with its report, polled by the dashboard while it runs. Fails with SCAN_NOT_FOUND. */
  report: memberProcedure.input(ScanId).query(({ ctx, input }) => readScan(ctx.prisma, ctx.own(input.id), ctx.at)),

  page: memberProcedure
    .input(ScanQuery)
    .query(({ ctx, input }) => listScans(ctx.prisma, ctx.actor.workspaceId, input, ctx.at)),

  /** Progress of scans; deleted ones are omitted. */
  progress: memberProcedure
    .input(z.object({ ids: z.array(z.string().max(64)).max(100) }))
    .query(({ ctx, input }) =>
      scanProgress(ctx.prisma, { workspaceId: ctx.actor.workspaceId, ids: input.ids }, ctx.at),
    ),
})
