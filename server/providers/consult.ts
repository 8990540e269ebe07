import type { ProviderId } from '../catalog/providers.ts'
import type { Clock } from '../platform/clock.ts'
import { type Log, thrownWords } from '../platform/log.ts'
import type { Answer, DataSet } from './provider.ts'

/**
 * Queries a local data set. Never throws: a failure is an answer, and a data set that could not be opened is `down`.
 */
export function consult<Query, Facts>(
  deps: { clock: Clock; log: Log },
  id: ProviderId,
  dataSet: DataSet<Query, Facts> | null,
  query: Query,
): Answer<Facts> {
  const at = dataSet?.dataFrom ?? deps.clock.now()
  if (!dataSet || dataSet.loaded === false) return { source: id, at, ok: false, why: 'down' }
  try {
    return { source: id, at, title: dataSet.title, ok: true, facts: dataSet.find(query), stale: false }
  } catch (error) {
    deps.log.error({ provider: id, error: thrownWords(error) }, 'a data set failed')
    return { source: id, at, ok: false, why: 'malformed' }
  }
}
