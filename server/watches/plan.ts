import type { Watch } from '#prisma/generated/client.ts'
import { applyLimit, type Entitlement, type PlanEnforcer, recordChange } from '../accounts/index.ts'
import type { WatchEndpointId } from '../catalog/watch-terms.ts'
import { named } from './lock.ts'
import { soon } from './next-run.ts'
import { lackingFor } from './subject.ts'

type Judged = Pick<Watch, 'id' | 'endpoint' | 'status' | 'pausedFor' | 'createdAt' | 'siteId'>

/**
 * Which watches a plan pauses and resumes: the oldest within its limit whose lookup it includes are active. Those that a
 * person paused or whose target is refused stay as they are, but count. Schedules of sites do not count; their runs find
 * out whether the plan includes them, because some are free.
 */
export function applyPlanToRows<Row extends Judged>(
  rows: readonly Row[],
  entitlement: Pick<Entitlement, 'grants' | 'watches'>,
): { pause: Row[]; resume: Row[] } {
  const running = ({ status, pausedFor }: Row) => status === 'active' || pausedFor === 'quota'
  const included = rows.filter(({ endpoint }) => lackingFor(endpoint as WatchEndpointId, entitlement) === null)
  const counted = included.filter(({ siteId }) => siteId === null)
  const within = new Set([
    ...applyLimit(counted, entitlement.watches, (row) => row.pausedFor !== 'plan').included,
    ...included.filter(({ siteId }) => siteId !== null),
  ])
  return {
    pause: rows.filter((row) => running(row) && row.siteId === null && !within.has(row)),
    resume: rows.filter((row) => row.pausedFor === 'plan' && within.has(row)),
  }
}

/** Applies a plan to watches. Those paused for want of units run again within the hour, and are paused again if need be. */
export const watchEnforcer: PlanEnforcer = {
  kind: 'watches',
  apply: async (tx, workspace, change) => {
    const rows = await tx.watch.findMany({
      where: { workspaceId: workspace.id },
      omit: { facts: true, packages: true },
    })
    const { pause, resume } = applyPlanToRows(rows, workspace.entitlement)
    const paused = new Set(pause.map(({ id }) => id))
    const released = rows.filter(({ id, pausedFor }) => pausedFor === 'quota' && !paused.has(id))
    for (const { id } of pause)
      await tx.watch.update({
        where: { workspaceId_id: { workspaceId: workspace.id, id } },
        data: { status: 'paused', pausedFor: 'plan', nextRunAt: null },
      })
    for (const { id } of [...resume, ...released])
      await tx.watch.update({
        where: { workspaceId_id: { workspaceId: workspace.id, id } },
        data: { status: 'active', pausedFor: null, nextRunAt: soon(id, workspace.now) },
      })
    const report = (
      row: Pick<Watch, 'id' | 'name' | 'endpoint' | 'target'>,
      type: 'watch.paused' | 'watch.resumed',
      why: string,
    ) =>
      recordChange(tx, workspace, change, {
        type,
        target: { type: 'watch', id: row.id },
        summary: `${named(row)} was ${why}`,
        details: { reason: 'plan' },
      })
    for (const row of pause) await report(row, 'watch.paused', 'paused: the plan no longer includes it')
    for (const row of resume) await report(row, 'watch.resumed', 'resumed: the plan includes it')
    return { paused: pause.map(({ id }) => id), resumed: resume.map(({ id }) => id), offered: [] }
  },
  preview: async (prisma, workspaceId, entitlement) => {
    const rows = await prisma.watch.findMany({ where: { workspaceId }, omit: { facts: true, packages: true } })
    const { pause, resume } = applyPlanToRows(rows, entitlement)
    return { paused: pause.map(({ name }) => name), resumed: resume.map(({ name }) => name), offered: [] }
  },
}
