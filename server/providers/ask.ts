import type { ProviderId } from '../catalog/providers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Answer, Provider } from './provider.ts'

/**
 * Asks a provider and never throws: a failure is an answer. The sources of today come with the
 * installation, so a missing one is `down`: its data could not be opened.
 * Synchronous, since the sources of today are data sets in memory.
 */
export function ask<Query, Facts>(
  deps: { clock: Clock; log: Log },
  id: ProviderId,
  provider: Provider<Query, Facts> | null,
  query: Query,
): Answer<Facts> {
  const at = provider?.dataFrom ?? deps.clock.now()
  if (!provider) return { source: id, at, ok: false, why: 'down' }
  try {
    return { source: id, at, ok: true, facts: provider.ask(query) }
  } catch (error) {
    deps.log.error({ provider: id, error: String(error) }, 'a provider failed')
    return { source: id, at, ok: false, why: 'malformed' }
  }
}
