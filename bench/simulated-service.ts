import { readEnv } from '../server/platform/env.ts'
import { createLog } from '../server/platform/log.ts'
import { noDataSets } from '../server/providers/index.ts'
import { openSystem } from '../server/system.ts'
import { setUsed } from '../server/usage/index.ts'
import { type Internet, openInternet } from '../simulator/internet.ts'
import { withDatabase } from './gate/database.ts'
import { startServer } from './gate/processes.ts'
import { makeWorkspace } from './gate/workspace.ts'

/**
 * A service in its own process with an empty cache, its simulated internet in this process, and a key on the largest
 * plan. `refill` restores the month's units; `query` runs SQL on its database.
 */
export type SimulatedService = {
  internet: Internet
  port: number
  key: string
  databaseUrl: string
  refill(): Promise<unknown>
  query(sql: string): Promise<Record<string, unknown>[]>
  /** Collects garbage in the service's process, and writes a heap snapshot if `file` is given. Sizes in bytes. */
  heap(file?: string): Promise<{ used: number; external: number; resident: number }>
}

/**
 * Runs `work` with a service that only reaches the simulated internet, and stops both afterwards. With `background` it
 * also delivers webhooks, rolls up counts and refreshes its feeds. `prepare` fills the simulated internet before the
 * service starts.
 */
export async function withSimulatedService(
  options: { hosts?: boolean; background?: boolean; prepare?: (internet: Internet) => void },
  work: (service: SimulatedService) => Promise<void>,
): Promise<void> {
  const internet = await openInternet({ hosts: options.hosts ?? false })
  options.prepare?.(internet)
  await withDatabase(async (url) => {
    const env = { DATABASE_URL: url, BURST_MULTIPLIER: '1000000', ...internet.settings }
    const system = await openSystem({
      env: readEnv(env),
      databaseUrl: url,
      secret: 'bench',
      log: createLog('silent'),
      dataSets: noDataSets,
    })
    await system.database.pool.query('TRUNCATE retained_answers, target_cooldowns')
    const { key, workspaceId } = await makeWorkspace(system)
    const refill = () => setUsed(system, { workspaceId, used: 0 }, new Date())
    await refill()
    const server = await startServer('../lookups/service.ts', {
      ...env,
      NODE_ENV: 'production',
      SIMULATED_INTERNET_URL: internet.origin,
      ...(options.background ? { BACKGROUND: 'on' } : {}),
    })
    const query = async (sql: string) => (await system.database.pool.query(sql)).rows
    const heap = async (file = '') =>
      (await server.request(`heap ${file}`)) as Awaited<ReturnType<SimulatedService['heap']>>
    await work({ internet, port: server.port, key, databaseUrl: url, refill, query, heap })
    await server.stop()
    await system.close()
  }).finally(internet.close)
}
