import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { DeviceTestResult } from '../../server/devices/schema.ts'
import { requestHandler } from '../../server/handlers/request-handler.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import type { AssessmentResult } from '../../server/lookups/assessment/result-schema.ts'
import { hourMs, manualClock } from '../../server/platform/clock.ts'
import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import type { DataSets } from '../../server/providers/index.ts'
import { openSystem } from '../../server/system.ts'
import { lowPasswordCost } from '../../server/testing/password-cost.ts'
import { ensureLedgerPartitions } from '../../server/usage/index.ts'
import type { Internet } from '../../simulator/internet.ts'
import { makeWorkspace } from '../gate/workspace.ts'
import type { Body, Event } from './events.ts'
import type { Model } from './models.ts'

export type World = { internet: Internet; databaseUrl: string; dataSets: DataSets }
export type Assessed = { result: AssessmentResult; ms: number }

/** The whole service with a clock of its own and one workspace, called over HTTP. */
export type Shop = {
  clock: ReturnType<typeof manualClock>
  assess(body: Body, device?: Event['device']): Promise<Assessed>
  close(): Promise<void>
}

/** One for all services: each log waits for the end of the process. */
const log = createLog('silent')

/** Lists are fetched again where more time than this has passed, as a serving process does in the background. */
const listsEveryMs = 24 * hourMs

/** Opens the service on a new workspace that scores with `model`, with the clock at `start`. */
export async function openShop({ internet, databaseUrl, dataSets }: World, model: Model, start: Date): Promise<Shop> {
  const clock = manualClock(start)
  const system = await openSystem({
    env: readEnv({
      BURST_MULTIPLIER: '1000000',
      ASSESS_BUDGET_MS: '10000',
      NODE_ENV: 'production',
      ...internet.settings,
    }),
    databaseUrl,
    secret: 'bench',
    clock,
    log,
    dataSets,
    route: internet.route,
    passwordCost: lowPasswordCost,
  })
  await ensureLedgerPartitions(system.database.pool, start)
  const { key, workspaceId } = await makeWorkspace(system)
  await model.use(system, workspaceId)
  const server = createHttpServer(system, requestHandler({ system, secret: 'bench', pages: null }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let kept = Number.NEGATIVE_INFINITY

  /** What a serving process does in the background. */
  async function keepUp(): Promise<void> {
    const now = clock.now()
    if (now.getTime() - kept < listsEveryMs) return
    kept = now.getTime()
    await Promise.all([
      ensureLedgerPartitions(system.database.pool, now),
      system.listings.refresh(),
      system.blocklists.probe(),
    ])
  }

  async function post<Result>(path: string, body: unknown): Promise<Result> {
    const response = await fetch(`${origin}/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} responded ${response.status}: ${text}\n${JSON.stringify(body)}`)
    return JSON.parse(text) as Result
  }

  return {
    clock,
    assess: async (body, collected) => {
      await keepUp()
      const device = collected && {
        ...body.device,
        test_id: (await post<DeviceTestResult>('/device/test', { collected, ip: body.ip })).id,
      }
      const started = performance.now()
      const result = await post<AssessmentResult>('/assess', device ? { ...body, device } : body)
      return { result, ms: performance.now() - started }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await system.close()
    },
  }
}
