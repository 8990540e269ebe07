import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createKey } from '../../server/accounts/index.ts'
import { requestHandler } from '../../server/handlers/request-handler.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { systemClock } from '../../server/platform/clock.ts'
import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { noDataSets } from '../../server/providers/index.ts'
import { openSystem, type System } from '../../server/system.ts'

export const workspaceId = 'ws_bench'

/** The service over a database in this process, with a key of the workspace. */
export type ServedDatabase = {
  system: System
  origin: string
  key: string
  /** Milliseconds of a request to the API; infinite if the database cancelled its statement. */
  lookUp(path: string): Promise<number>
}

/** Runs `work` with the service over a database, and stops it afterwards. */
export async function withService(
  settings: Record<string, string> & { DATABASE_URL: string },
  work: (served: ServedDatabase) => Promise<void>,
): Promise<void> {
  const system = await openSystem({
    env: readEnv({ BURST_MULTIPLIER: '1000000', ...settings }),
    databaseUrl: settings.DATABASE_URL,
    secret: 'bench',
    log: createLog('silent'),
    dataSets: noDataSets,
  })
  const server = createHttpServer(system, requestHandler({ system, secret: 'bench', pages: null })).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = await makeKey(system)
  try {
    await work({ system, origin, key, lookUp: openLookups(origin, key) })
  } finally {
    server.closeAllConnections()
    server.close()
    await system.close()
  }
}

const openLookups =
  (origin: string, key: string) =>
  async (path: string): Promise<number> => {
    const started = performance.now()
    const answer = await fetch(origin + path, { headers: { 'X-API-Key': key } })
    const text = await answer.text()
    if (answer.status === 503) return Number.POSITIVE_INFINITY
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`)
    return performance.now() - started
  }

async function makeKey(system: System): Promise<string> {
  const { prisma } = system.database
  const now = new Date()
  await prisma.workspace.upsert({
    where: { id: workspaceId },
    create: { id: workspaceId, name: 'Bench', createdAt: now },
    update: {},
  })
  await prisma.subscription.upsert({
    where: { workspaceId_id: { workspaceId, id: 'sub_bench' } },
    create: { id: 'sub_bench', workspaceId, plan: 'lookups_growth', startedAt: now },
    update: {},
  })
  await prisma.apiKey.deleteMany({ where: { workspaceId } })
  const author = { type: 'system' as const, id: null, label: 'bench' }
  const { key } = await createKey(
    prisma,
    { workspaceId, name: 'bench' },
    { author, clock: systemClock, requestId: null },
  )
  return key
}
