import { backgroundActor, backgroundContext } from './background-context.ts'
import { type EndpointRow, endpoints } from './catalog/endpoints.ts'
import { scanFailures } from './catalog/scan-terms.ts'
import { scanEndpoint, watchEndpointIds } from './catalog/watch-terms.ts'
import { monthOf } from './platform/clock.ts'
import { AppError, fail } from './platform/errors.ts'
import { newId } from './platform/ids.ts'
import { proceduresOf } from './rest/procedures.ts'
import { appRouter } from './root.ts'
import { readEndedScan, scanOfRun } from './scans/index.ts'
import { queueFreeScan, type SiteRun, siteRunOf } from './sites/index.ts'
import type { System } from './system.ts'
import { appErrorOf } from './trpc/index.ts'
import {
  type ClaimedWatch,
  type FreeRun,
  forgetRun,
  type RunOutcome,
  type RunWatch,
  readPackages,
  runInputOf,
  storeRun,
} from './watches/index.ts'

/**
 * Runs a watch through the regular procedure of its lookup, which reserves its units and records it in the history.
 * Every run that starts is a request of its own; one whose process ended is released when it is run again. A website
 * scan is queued by its run, which runs again when the scan ends and returns its result.
 */
export function runWatch(system: System): RunWatch {
  const procedures = proceduresOf(appRouter, watchEndpointIds)
  return async (watch, lost) => {
    const requestId = newId('req', system.clock.now().getTime())
    if (lost)
      return { requestId, error: new AppError('INTERNAL_ERROR', 'The run ended its process twice and was given up.') }
    let site: SiteRun | null = null
    try {
      if (watch.siteId !== null) site = await siteRun(system, watch, watch.siteId)
      const used = watch.endpoint === scanEndpoint ? await usedScan(system, watch) : 'new'
      if (used !== 'new') return used && { ...used, ...freeRunOf(site) }
      if (site?.free && watch.siteId !== null) {
        const { workspaceId, id: watchId, siteId: id } = watch
        await queueFreeScan(system, { workspaceId, id, watchId, requestId }, system.clock.now())
        return null
      }
      // The owner of a site decides who may see its scans.
      const role = site ? 'owner' : 'member'
      const actor = backgroundActor(watch, { id: watch.id, label: 'Watches', role })
      const ctx = backgroundContext(system, { source: 'watch', requestId, actor, scheduled: true })
      const procedure = procedures.get(watch.endpoint) ?? fail('INTERNAL_ERROR')
      const input = runInputOf(watch.endpoint, {
        target: watch.target,
        packages: watch.packages && readPackages(watch.packages),
      })
      const { pool } = system.database
      if (!(await storeRun(pool, watch, { requestId, at: system.clock.now() }))) return null
      await releaseEarlierRun(system, watch)
      const getRawInput = async () => (site ? Object.assign({ visibility: site.visibility }, input) : input)
      const result = await procedure({ ctx, getRawInput })
      if (watch.endpoint !== scanEndpoint) return { requestId, error: null, result }
      // Not lost from here on, whatever becomes of the watch: the workspace has the scan.
      await forgetRun(pool, watch, requestId)
      return null
    } catch (thrown) {
      const { refusals }: EndpointRow = endpoints[watch.endpoint]
      const error = appErrorOf(thrown, refusals)
      if (error.code === 'DATABASE_UNAVAILABLE') return null
      if (error.code === 'INTERNAL_ERROR')
        system.log.error(
          { request_id: requestId, path: watch.endpoint, error: error.cause ?? thrown },
          'unexpected failure',
        )
      return { requestId, error, ...freeRunOf(site) }
    }
  }
}

/** Releases the units of a run that was never settled: of the month in which it started, or of one that began since. */
async function releaseEarlierRun({ inDoubt, clock }: System, watch: ClaimedWatch): Promise<void> {
  const { workspaceId, runRequestId: requestId, runStartedAt } = watch
  if (requestId === null || runStartedAt === null) return
  const months = new Set([runStartedAt, clock.now()].map((at) => monthOf(at).start.getTime()))
  for (const month of months) await inDoubt.release({ workspaceId, period: new Date(month), requestId })
}

const freeRunOf = (site: SiteRun | null): { freeRun?: FreeRun } => (site?.freeRun ? { freeRun: site.freeRun } : {})

const siteRun = ({ database, clock }: System, { workspaceId, nextRunAt }: ClaimedWatch, id: string): Promise<SiteRun> =>
  siteRunOf(database.prisma, { workspaceId, id }, nextRunAt, clock.now())

/** The outcome of the scan that a run uses; null while it is in progress, `'new'` if the run needs a new one. */
async function usedScan(system: System, watch: ClaimedWatch): Promise<RunOutcome | null | 'new'> {
  const { prisma } = system.database
  const { workspaceId, id: authorId, target: url, nextRunAt: dueAt } = watch
  const used = await scanOfRun(prisma, { workspaceId, authorId, url, dueAt }, system.clock.now())
  if (used === null) return 'new'
  if (used === 'later') return null
  const ended = await readEndedScan(prisma, { workspaceId, id: used.id })
  if (!ended) return null
  const { requestId } = ended
  if ('evidence' in ended) return { requestId, error: null, result: ended.evidence }
  const message = [scanFailures[ended.failure], ended.detail].filter(Boolean).join(' ')
  return { requestId, error: new AppError('SOURCE_UNAVAILABLE', message) }
}
