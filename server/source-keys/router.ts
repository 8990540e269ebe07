import { z } from 'zod'
import { keyedSourceIds } from '../catalog/keyed-sources.ts'
import { dataAges } from '../feeds/index.ts'
import { memberProcedure, ownerProcedure, router } from '../trpc/index.ts'
import { listKeyedSources } from './list.ts'
import { removeSourceKey, setSourceKey } from './manage.ts'

/** The key of this source is a label of the names that are queried. */
const isLabel = (key: string) => /^[a-z0-9-]{1,63}$/i.test(key)

const Source = z.enum(keyedSourceIds)

const Key = z
  .string()
  .trim()
  .min(8, 'At least 8 characters.')
  .max(512, 'At most 512 characters.')
  .regex(/^[\x21-\x7e]+$/, 'Use visible characters without spaces.')

const KeyInput = z
  .object({ source: Source, key: Key })
  .refine(({ source, key }) => source !== 'spamhaus_dqs' || isLabel(key), {
    path: ['key'],
    message: 'Use letters, digits and hyphens only.',
  })

export const sourcesRouter = router({
  /** Sources that need a key, and the age of every list and file. */
  list: memberProcedure.query(async ({ ctx }) => {
    const { sourceKeys, upstreams, upstreamClient, dataSets } = ctx.system
    const [keyed, data] = await Promise.all([
      listKeyedSources({ prisma: ctx.prisma, sourceKeys }, ctx.actor.workspaceId),
      dataAges({ upstreams, upstreamClient, dataSets }),
    ])
    return { at: ctx.at.toISOString(), keyed, data }
  }),

  setKey: ownerProcedure.input(KeyInput).mutation(async ({ ctx, input }) => {
    const { workspaceId } = ctx.actor
    const { database, seal, sourceKeys, keyChecks } = ctx.system
    await keyChecks.count(workspaceId)
    const place = { workspaceId, source: input.source }
    await setSourceKey({ prisma: database.prisma, seal, sourceKeys }, place, input.key, ctx.change)
  }),

  removeKey: ownerProcedure
    .input(z.object({ source: Source }))
    .mutation(({ ctx, input }) =>
      removeSourceKey(ctx.prisma, { workspaceId: ctx.actor.workspaceId, source: input.source }, ctx.change),
    ),
})
