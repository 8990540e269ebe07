import { backgroundActor, backgroundContext } from './background-context.ts'
import { type EndpointRow, endpoints } from './catalog/endpoints.ts'
import { watchEndpointIds } from './catalog/watch-terms.ts'
import { AppError, fail } from './platform/errors.ts'
import { newId } from './platform/ids.ts'
import { proceduresOf } from './rest/procedures.ts'
import { appRouter } from './root.ts'
import type { System } from './system.ts'
import { appErrorOf } from './trpc/index.ts'
import { type RunWatch, readPackages, runInputOf } from './watches/index.ts'

/**
 * Runs a watch through the regular procedure of its lookup, which reserves its units and records it in the history.
 * Every run that starts is a request of its own, so one that is run again after its process ended is charged again.
 */
export function runWatch(system: System): RunWatch {
  const procedures = proceduresOf(appRouter, watchEndpointIds)
  return async (watch, lost) => {
    const requestId = newId('req', system.clock.now().getTime())
    if (lost)
      return { requestId, error: new AppError('INTERNAL_ERROR', 'The run ended its process twice and was given up.') }
    const actor = backgroundActor(watch, { id: watch.id, label: 'Watches' })
    const ctx = backgroundContext(system, { source: 'watch', requestId, actor, scheduled: true })
    const { refusals }: EndpointRow = endpoints[watch.endpoint]
    try {
      const procedure = procedures.get(watch.endpoint) ?? fail('INTERNAL_ERROR')
      const packages = watch.packages && readPackages(watch.packages)
      const getRawInput = async () => runInputOf(watch.endpoint, { target: watch.target, packages })
      return { requestId, error: null, result: await procedure({ ctx, getRawInput }) }
    } catch (thrown) {
      const error = appErrorOf(thrown, refusals)
      if (error.code === 'DATABASE_UNAVAILABLE') return null
      if (error.code === 'INTERNAL_ERROR')
        system.log.error(
          { request_id: requestId, path: watch.endpoint, error: error.cause ?? thrown },
          'unexpected failure',
        )
      return { requestId, error }
    }
  }
}
