import type { Actor } from '../accounts/index.ts'
import { authorOf, type Change } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { endpoint, memberProcedure, ownerProcedure, router } from '../trpc/index.ts'
import {
  assertAllowed,
  createStream,
  deleteStream,
  findStream,
  listStreams,
  readStream,
  sendSample,
  updateStream,
} from './index.ts'
import { NewStream, NoInput, Stream, StreamChange, StreamDeletion, StreamId, StreamList, StreamTest } from './schema.ts'

type Called = { actor: Actor; system: { clock: Clock }; requestId: string }

/** Change of a call. Keys may write; of people only owners. */
function changeBy({ actor, system, requestId }: Called): Change {
  if (actor.kind === 'user' && actor.role !== 'owner') fail('OWNER_REQUIRED', 'Only owners can change event streams.')
  return { author: authorOf(actor), clock: system.clock, requestId }
}

export const streamsRouter = router({
  list: endpoint('streams.list')
    .input(NoInput)
    .output(StreamList)
    .query(async ({ ctx }) => ({ data: await listStreams(ctx.system.database, ctx.actor.workspaceId) })),

  create: endpoint('streams.create')
    .input(NewStream)
    .output(Stream)
    .mutation(async ({ ctx, input }) => {
      const change = changeBy(ctx)
      await assertAllowed(ctx.system.network.dialler, input.destination)
      const { name, destination, secret, content, format } = input
      const wanted = { workspaceId: ctx.actor.workspaceId, name, destination, secret, content, format }
      return createStream(ctx.system, wanted, change, ctx.storeResponse)
    }),

  read: endpoint('streams.read')
    .input(StreamId)
    .output(Stream)
    .query(({ ctx, input }) => readStream(ctx.system.database, ctx.own(input.id))),

  update: endpoint('streams.update')
    .input(StreamChange)
    .output(Stream)
    .mutation(async ({ ctx, input }) => {
      const change = changeBy(ctx)
      const { id, ...changes } = input
      if (changes.destination) await assertAllowed(ctx.system.network.dialler, changes.destination)
      const record = await updateStream(ctx.system, { ...ctx.own(id), changes }, change)
      ctx.system.streams.nudge()
      return record
    }),

  remove: endpoint('streams.remove')
    .input(StreamId)
    .output(StreamDeletion)
    .mutation(({ ctx, input }) => deleteStream(ctx.system.database, ctx.own(input.id), changeBy(ctx))),

  test: endpoint('streams.test')
    .input(StreamId)
    .output(StreamTest)
    .mutation(async ({ ctx, input }) => {
      changeBy(ctx)
      const stream = await findStream(ctx.system.database, ctx.own(input.id))
      return sendSample(ctx.system.streams, stream, { id: ctx.requestId, at: ctx.at })
    }),

  /** Deletes a stream from the dashboard; owners may do so even when the plan no longer includes streams. */
  discard: ownerProcedure
    .input(StreamId)
    .mutation(({ ctx, input }) => deleteStream(ctx.system.database, ctx.own(input.id), ctx.change)),

  /** Streams for the dashboard; available to members whether or not the plan includes them. */
  overview: memberProcedure.query(async ({ ctx }) => ({
    streams: await listStreams(ctx.system.database, ctx.actor.workspaceId),
  })),

  /** One stream for the dashboard. */
  detail: memberProcedure.input(StreamId).query(({ ctx, input }) => readStream(ctx.system.database, ctx.own(input.id))),
})
