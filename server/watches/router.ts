import { type Actor, authorOf, type Change } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { endpoint, router } from '../trpc/index.ts'
import {
  ChangeListQuery,
  ChangesOfQuery,
  createWatch,
  deleteWatch,
  findWatch,
  listChanges,
  listWatches,
  NewWatch,
  runWatchNow,
  updateWatch,
  Watch,
  WatchChangeList,
  WatchDeletion,
  WatchId,
  WatchList,
  WatchListQuery,
  WatchPatch,
} from './index.ts'
import { watchRecord } from './record.ts'

type Called = { actor: Actor; system: { clock: Clock }; requestId: string }

/** Change of a call. Everyone who may run lookups may change watches. */
function changeBy({ actor, system, requestId }: Called): Change {
  if (actor.kind === 'user' && !actor.included)
    fail('CAPABILITY_REQUIRED', 'The plan does not include your seat: you can view but not change watches.')
  return { author: authorOf(actor), clock: system.clock, requestId }
}

export const watchesRouter = router({
  list: endpoint('watches.list')
    .input(WatchListQuery)
    .output(WatchList)
    .query(async ({ ctx, input }) => ({
      ...(await listWatches(ctx.prisma, ctx.actor.workspaceId, input)),
      limit: ctx.actor.entitlement.watches,
    })),

  create: endpoint('watches.create')
    .input(NewWatch)
    .output(Watch)
    .mutation(async ({ ctx, input }) => {
      const wanted = { network: ctx.system.network, workspaceId: ctx.actor.workspaceId, wanted: input }
      const watch = await createWatch(ctx.prisma, wanted, changeBy(ctx), ctx.storeResponse)
      ctx.system.watches.nudge()
      return watch
    }),

  changes: endpoint('watches.changes')
    .input(ChangeListQuery)
    .output(WatchChangeList)
    .query(({ ctx, input }) => listChanges(ctx.prisma, { ...input, workspaceId: ctx.actor.workspaceId }, ctx.at)),

  read: endpoint('watches.read')
    .input(WatchId)
    .output(Watch)
    .query(async ({ ctx, input }) => watchRecord(await findWatch(ctx.prisma, ctx.own(input.id)))),

  update: endpoint('watches.update')
    .input(WatchPatch)
    .output(Watch)
    .mutation(({ ctx, input }) =>
      updateWatch(ctx.prisma, { workspaceId: ctx.actor.workspaceId, patch: input }, changeBy(ctx)),
    ),

  remove: endpoint('watches.remove')
    .input(WatchId)
    .output(WatchDeletion)
    .mutation(({ ctx, input }) => deleteWatch(ctx.prisma, ctx.own(input.id), changeBy(ctx))),

  run: endpoint('watches.run')
    .input(WatchId)
    .output(Watch)
    .mutation(async ({ ctx, input }) => {
      const watch = await runWatchNow(ctx.prisma, ctx.own(input.id), changeBy(ctx))
      ctx.system.watches.nudge()
      return watch
    }),

  changesOf: endpoint('watches.changesOf')
    .input(ChangesOfQuery)
    .output(WatchChangeList)
    .query(async ({ ctx, input }) => {
      const { workspaceId, id: watchId } = await findWatch(ctx.prisma, ctx.own(input.id))
      return listChanges(ctx.prisma, { limit: input.limit, cursor: input.cursor, workspaceId, watchId }, ctx.at)
    }),
})
