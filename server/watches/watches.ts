import type { z } from 'zod'
import type { Prisma as Schema, Watch } from '#prisma/generated/client.ts'
import { type Change, type LockedWorkspace, lockWorkspace, recordChange } from '../accounts/index.ts'
import { counted } from '../catalog/counted.ts'
import type { WatchEndpointId } from '../catalog/watch-terms.ts'
import type { Egress } from '../lookups/index.ts'
import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { newestFirst, olderThan, openPage } from '../platform/page.ts'
import { lockWatch, named } from './lock.ts'
import { nextRunOf } from './next-run.ts'
import { changeRecord, watchRecord } from './record.ts'
import { removeWatch } from './remove.ts'
import type { NewWatch, WatchChangeRecord, WatchListQuery, WatchPatch, WatchRecord } from './schema.ts'
import { packPackages } from './stored.ts'
import { requireIncluded, subjectOf } from './subject.ts'

type Named = { workspaceId: string; id: string }
type Page = { limit: number; cursor?: string | undefined }

/** Fails with WATCH_NOT_FOUND, also for a watch of another workspace. */
export async function findWatch(prisma: Prisma, { workspaceId, id }: Named): Promise<Watch> {
  return (await prisma.watch.findUnique({ where: { workspaceId_id: { workspaceId, id } } })) ?? fail('WATCH_NOT_FOUND')
}

/** Watches of the workspace, newest first. */
export async function listWatches(
  prisma: Prisma,
  workspaceId: string,
  query: Page & Pick<z.output<typeof WatchListQuery>, 'status' | 'endpoint' | 'q'>,
): Promise<{ data: WatchRecord[]; next_cursor: string | null }> {
  const page = openPage(`watches ${workspaceId}`, query)
  const { status, endpoint, q } = query
  const text = q?.trim().replace(/[\\%_]/g, '\\$&')
  const holds = text ? { contains: text, mode: 'insensitive' as const } : null
  const found = await prisma.watch.findMany({
    where: {
      workspaceId,
      ...(status ? { status } : {}),
      ...(endpoint ? { endpoint } : {}),
      AND: [holds ? { OR: [{ name: holds }, { target: holds }] } : {}, olderThan(page.after)],
    },
    orderBy: newestFirst,
    take: page.take,
  })
  const { rows, next_cursor } = page.cut(found)
  return { data: rows.map(watchRecord), next_cursor }
}

/** Changes of one watch or of all, newest first. The caller must have looked up the watch. */
export async function listChanges(
  prisma: Prisma,
  { workspaceId, watchId, ...query }: Page & { workspaceId: string; watchId?: string | undefined },
  now: Date,
): Promise<{ data: WatchChangeRecord[]; next_cursor: string | null }> {
  const page = openPage(`watch changes ${workspaceId} ${watchId ?? ''}`, query)
  const found = await prisma.watchChange.findMany({
    where: { workspaceId, ...(watchId ? { watchId } : {}), expiresAt: { gt: now }, ...olderThan(page.after) },
    orderBy: newestFirst,
    take: page.take,
  })
  const { rows, next_cursor } = page.cut(found)
  const ids = [...new Set(rows.map((row) => row.watchId))]
  const watches = await prisma.watch.findMany({
    where: { workspaceId, id: { in: ids } },
    select: { id: true, name: true },
  })
  const names = new Map(watches.map(({ id, name }) => [id, name]))
  // The changes of a watch that was deleted in the meantime are deleted too.
  const data = rows.flatMap((row) => {
    const name = names.get(row.watchId)
    return name === undefined ? [] : [changeRecord(row, name)]
  })
  return { data, next_cursor }
}

/**
 * Creates a watch whose first run is due immediately; `within` runs in its transaction. Fails with WATCH_LIMIT_REACHED,
 * CAPABILITY_REQUIRED, or the error with which the lookup refuses the target.
 */
export function createWatch(
  prisma: Prisma,
  { network, workspaceId, wanted }: { network: Egress; workspaceId: string; wanted: NewWatch },
  change: Change,
  within: (tx: Transaction, watch: WatchRecord) => Promise<void> = async () => undefined,
): Promise<WatchRecord> {
  const { target, packages, units } = subjectOf(network, wanted)
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId, change.clock)
    requireIncluded(wanted.endpoint, workspace.entitlement)
    await requireFree(tx, workspace)
    const row = await tx.watch.create({
      data: {
        id: newId('watch', workspace.now.getTime()),
        workspaceId,
        name: wanted.name ?? target.slice(0, 120),
        endpoint: wanted.endpoint,
        target,
        packages: packages && packPackages(packages),
        units,
        schedule: wanted.schedule,
        threshold: wanted.threshold,
        email: wanted.email,
        status: 'active',
        createdBy: change.author.label,
        createdAt: workspace.now,
        updatedAt: workspace.now,
        nextRunAt: workspace.now,
      },
    })
    await recordChange(tx, workspace, change, {
      type: 'watch.created',
      target: { type: 'watch', id: row.id },
      summary: `${named(row)} was created: ${wanted.endpoint}, ${wanted.schedule}, ${counted(units, 'unit')} each run`,
      details: { endpoint: wanted.endpoint, schedule: wanted.schedule, units },
    })
    const record = watchRecord(row)
    await within(tx, record)
    return record
  })
}

/** Watches paused by the plan and schedules of sites do not count. */
async function requireFree(tx: Transaction, workspace: LockedWorkspace): Promise<void> {
  const held = await tx.watch.count({ where: { workspaceId: workspace.id, siteId: null, NOT: onlyPlan } })
  requireBelowLimit(held, workspace, 'Delete one')
}

/**
 * A smaller plan leaves watches as a person has paused them, so one of those is resumed only while fewer others run than
 * it includes.
 */
async function requireFewerRunning(tx: Transaction, workspace: LockedWorkspace, id: string): Promise<void> {
  const running = { OR: [{ status: 'active' as const }, { pausedFor: 'quota' as const }] }
  const others = await tx.watch.count({ where: { workspaceId: workspace.id, siteId: null, NOT: { id }, ...running } })
  requireBelowLimit(others, workspace, 'Pause or delete another one')
}

function requireBelowLimit(count: number, { entitlement }: LockedWorkspace, remedy: string): void {
  const limit = entitlement.watches
  if (count >= limit)
    fail('WATCH_LIMIT_REACHED', `The plan includes ${counted(limit, 'watch', 'watches')}. ${remedy}, or change plans.`)
}

/** Negated, the condition must hold for rows without a reason too. */
const onlyPlan = { AND: [{ pausedFor: { not: null } }, { pausedFor: 'plan' }] }

/** Updates the given fields. Fails with WATCH_NOT_FOUND, WATCH_OF_SITE for the schedule of a site, and for a resumed watch like `createWatch`. */
export function updateWatch(
  prisma: Prisma,
  { workspaceId, patch }: { workspaceId: string; patch: WatchPatch },
  change: Change,
): Promise<WatchRecord> {
  return prisma.$transaction(async (tx) => {
    const { workspace, watch } = await lockWatch(tx, { workspaceId, id: patch.id }, change.clock)
    const paused = patch.status === 'paused' && watch.pausedFor !== 'person'
    const resumed = patch.status === 'active' && watch.status === 'paused'
    const edited = (['name', 'schedule', 'threshold', 'email'] as const).filter(
      (field) => patch[field] !== undefined && patch[field] !== watch[field],
    )
    if (edited.length === 0 && !paused && !resumed) return watchRecord(watch)
    if (resumed) {
      requireIncluded(watch.endpoint as WatchEndpointId, workspace.entitlement)
      if (watch.siteId === null)
        await (watch.pausedFor === 'plan' ? requireFree(tx, workspace) : requireFewerRunning(tx, workspace, watch.id))
    }
    if (edited.includes('schedule')) requireOwnSchedule(watch)
    const schedule = patch.schedule ?? watch.schedule
    const planned = resumed || (edited.includes('schedule') && watch.status === 'active' && !paused)
    const data: Schema.WatchUpdateInput = {
      ...Object.fromEntries(edited.map((field) => [field, patch[field]])),
      ...(planned ? { nextRunAt: nextRunOf({ ...watch, schedule }, workspace.now) } : {}),
      ...(paused ? { status: 'paused', pausedFor: 'person', nextRunAt: null, plannedRunAt: null } : {}),
      ...(resumed ? { status: 'active', pausedFor: null, refusals: 0 } : {}),
      updatedAt: workspace.now,
    }
    const row = await tx.watch.update({ where: { workspaceId_id: { workspaceId, id: watch.id } }, data })
    const target = { type: 'watch', id: watch.id }
    if (edited.length > 0)
      await recordChange(tx, workspace, change, {
        type: 'watch.updated',
        target,
        summary: `${named(row)} was changed`,
        details: { changed: edited },
      })
    if (paused)
      await recordChange(tx, workspace, change, {
        type: 'watch.paused',
        severity: 'info',
        target,
        summary: `${named(row)} was paused`,
      })
    if (resumed)
      await recordChange(tx, workspace, change, { type: 'watch.resumed', target, summary: `${named(row)} was resumed` })
    return watchRecord(row)
  })
}

function requireOwnSchedule({ siteId, name }: Watch): void {
  if (siteId !== null)
    fail('WATCH_OF_SITE', `Its schedule belongs to the site ${name}: change it there, on the page /sites/${siteId}.`)
}

/** Deletes a watch; a run in progress finishes and is recorded in the history only. Fails with WATCH_OF_SITE. */
export function deleteWatch(prisma: Prisma, named_: Named, change: Change): Promise<{ id: string; deleted: true }> {
  return prisma.$transaction(async (tx) => {
    const { workspace, watch } = await lockWatch(tx, named_, change.clock)
    requireOwnSchedule(watch)
    const { id } = watch
    await removeWatch(tx, watch)
    await recordChange(tx, workspace, change, {
      type: 'watch.deleted',
      target: { type: 'watch', id },
      summary: `${named(watch)} was deleted`,
    })
    return { id, deleted: true }
  })
}

/** Makes a watch due now; the schedule of a site stays as planned. Fails with WATCH_NOT_FOUND, or WATCH_NOT_ACTIVE if it is paused. */
export function runWatchNow(prisma: Prisma, input: Named, change: Change): Promise<WatchRecord> {
  return prisma.$transaction(async (tx) => {
    const { workspace, watch } = await lockWatch(tx, input, change.clock)
    if (watch.status !== 'active') fail('WATCH_NOT_ACTIVE', 'The watch is paused. Resume it, then run it.')
    const { workspaceId, id, siteId, nextRunAt } = watch
    const planned = siteId !== null && nextRunAt && nextRunAt > workspace.now ? { plannedRunAt: nextRunAt } : {}
    const data = { nextRunAt: workspace.now, ...planned }
    return watchRecord(await tx.watch.update({ where: { workspaceId_id: { workspaceId, id } }, data }))
  })
}
