import { z } from 'zod'
import { type Actor, authorOf, isTest } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import { fail } from '../platform/errors.ts'
import { endpoint, memberProcedure, openEndpoint, ownerProcedure, router, visitorProcedure } from '../trpc/index.ts'
import {
  allowDomain,
  createLink,
  creationsLeft,
  destinationOf,
  disallowDomain,
  expiryOf,
  findLink,
  linkRecord,
  listAllowed,
  listLinks,
  type Maker,
  ownOf,
  readDestination,
  removeLink,
  takeCreation,
  updateLink,
  visitsOf,
} from './index.ts'
import { Link, LinkChange, LinkDeletion, LinkId, LinkList, LinkQuery, NewLink } from './schema.ts'

type Called = { actor: Actor; system: { clock: Clock }; requestId: string }

/** The change made by a call. Keys act for the workspace; members beyond the plan's seats have read access only. */
function changeBy({ actor, system, requestId }: Called) {
  if (actor.kind === 'user' && !actor.included)
    fail('CAPABILITY_REQUIRED', 'The plan has no seat for you: you can view but not create or edit links.')
  return { author: authorOf(actor), clock: system.clock, requestId }
}

const titleOf = (title: string | null | undefined): string | null | undefined => (title?.trim() === '' ? null : title)

const makerOf = (actor: Actor): Maker => ({ workspaceId: actor.workspaceId, limit: actor.entitlement.links })

export const linksRouter = router({
  create: openEndpoint('links.create')
    .input(NewLink)
    .output(Link)
    .mutation(async ({ ctx, input }) => {
      const { actor, at, requestId } = ctx
      const { links } = ctx.system
      if (actor && isTest(actor))
        fail('TEST_KEY_NOT_ALLOWED', 'Test keys cannot create links. Use a live key or no key.')
      const changer = actor
        ? changeBy({ actor, system: ctx.system, requestId })
        : { author: { type: 'visitor' as const, id: null, label: 'anonymous' }, clock: ctx.system.clock, requestId }
      if (!actor && input.code !== undefined) {
        const message = 'A custom code needs an API key. Remove code, or send a key.'
        fail('VALIDATION_FAILED', message, { details: [{ pointer: '/code', code: 'custom', message }] })
      }
      const destination = readDestination(links, input.url)
      const expiresAt = expiryOf(input.expires_at, at)
      await takeCreation(links, actor ? makerOf(actor) : { workspaceId: null, address: ctx.address() }, at)
      const wanted = {
        workspaceId: actor?.workspaceId ?? null,
        text: input.url,
        destination,
        title: titleOf(input.title) ?? null,
        expiresAt,
        code: input.code ?? null,
        interstitial: input.interstitial,
      }
      const { link, reused } = await createLink(links, wanted, changer)
      if (reused) ctx.success.status = 200
      const record = linkRecord(link, links.linkBaseUrl, at, reused)
      return reused && !actor ? { ...record, ...ownOf(wanted, at) } : record
    }),

  list: endpoint('links.list')
    .input(LinkQuery)
    .output(LinkList)
    .query(({ ctx, input }) => listLinks(ctx.system.links, ctx.actor.workspaceId, input, ctx.at)),

  read: endpoint('links.read')
    .input(LinkId)
    .output(Link)
    .query(async ({ ctx, input }) => {
      const { links } = ctx.system
      return linkRecord(await findLink(links, ctx.own(input.id)), links.linkBaseUrl, ctx.at)
    }),

  update: endpoint('links.update')
    .input(LinkChange)
    .output(Link)
    .mutation(async ({ ctx, input }) => {
      const { links } = ctx.system
      const changer = changeBy(ctx)
      const which = ctx.own(input.id)
      const destination =
        input.url === undefined ? undefined : { text: input.url, read: readDestination(links, input.url) }
      const expiresAt = input.expires_at === undefined ? undefined : expiryOf(input.expires_at, ctx.at)
      const before = await findLink(links, which)
      if (destination && destination.read.normalized !== before.normalized)
        await takeCreation(links, makerOf(ctx.actor), ctx.at)
      const { status, interstitial } = input
      const changes = { destination, title: titleOf(input.title), expiresAt, status, interstitial }
      return linkRecord(await updateLink(links, which, changes, changer), links.linkBaseUrl, ctx.at)
    }),

  remove: endpoint('links.remove')
    .input(LinkId)
    .output(LinkDeletion)
    .mutation(({ ctx, input }) => removeLink(ctx.system.links, ctx.own(input.id), changeBy(ctx))),

  /**
   * Normalises a destination, or explains why it is invalid. Called while typing: performs no lookups and counts
   * nothing.
   */
  preview: visitorProcedure.input(z.object({ url: z.string().max(4_096) })).query(({ ctx, input }) => {
    const read = destinationOf(input.url, ctx.system.links.ownHosts)
    if ('error' in read) return { ok: false as const, message: read.message }
    const { normalized, host, unicodeHost } = read
    return { ok: true as const, normalized, host, unicode_host: unicodeHost }
  }),

  left: memberProcedure.query(({ ctx }) => creationsLeft(ctx.system.links, makerOf(ctx.actor), ctx.at)),

  /** Visits of a link by day, country and verdict. Fails with LINK_NOT_FOUND. */
  visits: memberProcedure.input(LinkId).query(async ({ ctx, input }) => {
    const link = await findLink(ctx.system.links, ctx.own(input.id))
    return visitsOf(ctx.prisma, link.id, ctx.at)
  }),

  /**
   * Rechecks the destination now. Counts towards the creation limit. Fails with LINK_NOT_FOUND, LINK_BLOCKED or
   * RATE_LIMITED.
   */
  check: memberProcedure.input(LinkId).mutation(async ({ ctx, input }) => {
    const { links } = ctx.system
    changeBy(ctx)
    const which = ctx.own(input.id)
    const { id, code, workspaceId, normalized, releasedAt, status } = await findLink(links, which)
    if (status === 'blocked') fail('LINK_BLOCKED', 'The link is blocked. Only a review can unblock it.')
    await takeCreation(links, makerOf(ctx.actor), ctx.at)
    await links.rechecker.refresh({ id, code, workspaceId, normalized, released: releasedAt !== null })
    return linkRecord(await findLink(links, which), links.linkBaseUrl, ctx.at)
  }),

  allowed: memberProcedure.query(({ ctx }) => listAllowed(ctx.prisma, ctx.actor.workspaceId)),

  allow: ownerProcedure
    .input(z.object({ domain: z.string().max(400) }))
    .mutation(({ ctx, input }) =>
      allowDomain(ctx.prisma, { workspaceId: ctx.actor.workspaceId, domain: input.domain }, ctx.change),
    ),

  disallow: ownerProcedure
    .input(z.object({ domain: z.string().max(400) }))
    .mutation(({ ctx, input }) =>
      disallowDomain(ctx.prisma, { workspaceId: ctx.actor.workspaceId, domain: input.domain }, ctx.change),
    ),
})
