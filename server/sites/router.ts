import { z } from 'zod'
import { scanEveryDays } from '../catalog/site-terms.ts'
import type { System } from '../system.ts'
import {
  type Context,
  memberProcedure,
  openEndpoint,
  ownerProcedure,
  router,
  SvgAnswer,
  visitorProcedure,
} from '../trpc/index.ts'
import { badgeFace, badgeSeconds, badgeSvg } from './badge.ts'
import { type BoardPlace, boardPage } from './board.ts'
import { readSiteDomain } from './domain.ts'
import { addSite, changeSite, checkSite, delistSite, enlistSite, listSites, readSite, removeSite } from './index.ts'
import { BadgeJson, BadgeJsonQuery, BadgeQuery, BoardQuery, LeaderboardPage } from './schema.ts'

const Id = z.string().max(40)
const Named = z.object({ id: Id })
const Domain = z
  .string()
  .max(1_000)
  .transform((text, ctx): string => {
    const read = readSiteDomain(text)
    if ('domain' in read) return read.domain
    ctx.addIssue({ code: 'custom', message: read.wrong })
    return z.NEVER
  })
const Settings = Named.extend({
  scan_every_days: z.literal(scanEveryDays).nullable().optional(),
  alert_on_drop: z.boolean().optional(),
  public: z.boolean().optional(),
})

const checkDeps = ({ database, network, mail, env }: System) => ({
  prisma: database.prisma,
  dns: network.dns,
  http: network.http,
  mail,
  baseUrl: env.BASE_URL,
})

/** Sites: visible to all members, managed by owners. */
export const sitesRouter = router({
  list: memberProcedure.query(async ({ ctx }) => ({
    data: await listSites(ctx.prisma, ctx.actor.workspaceId, ctx.at),
    may_scan: ctx.actor.entitlement.grants.has('full'),
  })),
  read: memberProcedure.input(Named).query(({ ctx, input }) => readSite(ctx.prisma, ctx.own(input.id), ctx.at)),
  add: ownerProcedure
    .input(z.object({ domain: Domain }))
    .mutation(({ ctx, input }) =>
      addSite(ctx.prisma, { workspaceId: ctx.actor.workspaceId, domain: input.domain }, ctx.change),
    ),
  check: ownerProcedure.input(Named).mutation(async ({ ctx, input }) => {
    const { workspaceId } = ctx.actor
    await ctx.system.siteChecks.count(workspaceId)
    return checkSite(checkDeps(ctx.system), { workspaceId, id: input.id }, ctx.change)
  }),
  change: ownerProcedure
    .input(Settings)
    .mutation(({ ctx, input }) => changeSite(ctx.prisma, { ...input, workspaceId: ctx.actor.workspaceId }, ctx.change)),
  enlist: ownerProcedure
    .input(Named)
    .mutation(({ ctx, input }) => enlistSite(ctx.prisma, ctx.own(input.id), ctx.change)),
  delist: ownerProcedure
    .input(Named)
    .mutation(({ ctx, input }) => delistSite(ctx.prisma, ctx.own(input.id), ctx.change)),
  remove: ownerProcedure
    .input(Named)
    .mutation(({ ctx, input }) =>
      removeSite({ prisma: ctx.prisma, ...ctx.system.notices }, ctx.own(input.id), ctx.change),
    ),
})

async function labelOf(ctx: Context, { domain, type }: z.output<typeof BadgeJsonQuery>) {
  const publicScan = await ctx.system.publicSites.publicScans.read(domain, ctx.address())
  const face = badgeFace(publicScan, type, ctx.at)
  ctx.headers['Cache-Control'] = `public, max-age=${badgeSeconds(face)}`
  ctx.headers['X-Content-Type-Options'] = 'nosniff'
  ctx.headers['Cross-Origin-Resource-Policy'] = 'cross-origin'
  return face
}

/** Keeps the SVG from running or loading anything, even when opened on its own. */
const svgContentPolicy = "default-src 'none'; style-src 'unsafe-inline'"

export const badgesRouter = router({
  svg: openEndpoint('badges.svg')
    .input(BadgeQuery)
    .output(SvgAnswer)
    .query(async ({ ctx, input }) => {
      const face = await labelOf(ctx, input)
      ctx.headers['Content-Security-Policy'] = svgContentPolicy
      return { svg: badgeSvg(input.label, face, input.style) }
    }),
  json: openEndpoint('badges.json')
    .input(BadgeJsonQuery)
    .output(BadgeJson)
    .query(async ({ ctx, input }) => {
      const face = await labelOf(ctx, input)
      const isError = face.message === 'unknown'
      return { schemaVersion: 1 as const, label: input.label, ...face, isError, cacheSeconds: badgeSeconds(face) }
    }),
})

export const leaderboardRouter = router({
  list: openEndpoint('leaderboard.list')
    .input(BoardQuery)
    .output(LeaderboardPage)
    .query(async ({ ctx, input }) => {
      const { at, places } = await ctx.system.publicSites.board.read()
      const { total, data } = boardPage(places, input)
      ctx.headers['Cache-Control'] = 'public, max-age=60'
      const base = ctx.system.env.BASE_URL
      return { updated_at: at.toISOString(), total, data: data.map((place) => entryOf(place, base)) }
    }),
})

export const publicReportsRouter = router({
  ofScan: visitorProcedure
    .input(Named)
    .query(({ ctx, input }) => ctx.system.publicSites.reports.ofScan(input.id, ctx.address())),
  ofSite: visitorProcedure
    .input(z.object({ domain: z.string().max(1_000) }))
    .query(({ ctx, input }) => ctx.system.publicSites.reports.ofSite(input.domain, ctx.address())),
})

const entryOf = ({ rank, domain, grade, score, ...place }: BoardPlace, base: string) => ({
  rank,
  domain,
  grade,
  score,
  scanned_at: place.scannedAt.toISOString(),
  previous_grade: place.previousGrade,
  streak_days: place.streakDays,
  badge_url: `${base}/badges/${domain}.svg`,
})
