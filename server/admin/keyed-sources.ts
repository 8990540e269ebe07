import { keyedSourceIds, keyedSources as rows } from '../catalog/keyed-sources.ts'
import type { System } from '../system.ts'

const words = {
  ok: 'the key is accepted',
  refused: 'the key is refused',
  over_quota: 'the quota is used up',
  no_response: 'no response',
} as const

/** The operator's key for each source, tested with one request; of the key only its last four characters. */
export async function keyedSources({ sourceKeys }: System): Promise<Record<string, unknown>> {
  const found = keyedSourceIds.map(async (id) => {
    const { setting } = rows[id]
    const outcome = await sourceKeys.testOperator(id)
    const key = sourceKeys.operator(id)?.last4
    if (outcome === null) return [id, { setting, connected: false, message: 'not connected' }]
    return [id, { setting, connected: true, key: `…${key}`, ok: outcome === 'ok', message: words[outcome] }]
  })
  return Object.fromEntries(await Promise.all(found))
}
