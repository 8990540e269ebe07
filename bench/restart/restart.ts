import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { noDataSets } from '../../server/providers/index.ts'
import { openSystem } from '../../server/system.ts'
import { setUsed } from '../../server/usage/index.ts'
import { closedUpstreams } from '../../simulator/settings.ts'
import { withDatabase } from '../gate/database.ts'
import { makeWorkspace } from '../gate/workspace.ts'
import { writeResults } from '../results.ts'
import { startClients } from './clients.ts'
import { startNode, stopNode } from './node.ts'
import { findHaproxy, startProxy } from './proxy.ts'

const restarts = Number(process.env.BENCH_ROUNDS ?? 20)
const connections = 16
const port = Number(process.env.BENCH_PORT ?? 3470)
const nodes = [port + 1, port + 2]
const folder = path.resolve('.cache/bench-restart')
const secret = 'a secret of the benchmark that nobody else uses'

/**
 * `npm run bench -- restart`: two nodes behind HAProxy are restarted in turn by SIGTERM while clients send requests.
 * No request may fail. BENCH_PORT is the first of three ports; WORKERS and DRAIN_SECONDS apply to the nodes.
 */
export async function main(): Promise<void> {
  const haproxy = findHaproxy()
  if (!haproxy) return console.log('Not run: haproxy is not installed (Debian: apt-get install haproxy).')
  await withDatabase(async (url) => {
    const settings = { ...closedUpstreams, DATABASE_URL: url, AUTH_SECRET: secret, BURST_MULTIPLIER: '1000000' }
    const log = createLog('silent')
    const system = await openSystem({ env: readEnv(settings), databaseUrl: url, secret, log, dataSets: noDataSets })
    const { key, workspaceId } = await makeWorkspace(system)
    const running = new Map<number, ChildProcess>()
    const proxy = startProxy(haproxy, { folder, port, nodes })
    try {
      for (const node of nodes) running.set(node, await startNode({ port: node, settings, folder }))
      for (const node of nodes) await proxy.waitUntilUp(node)
      const clients = startClients(proxy.origin, key, connections)
      const began = performance.now()
      for (let round = 0; round < restarts; round++) {
        const node = nodes[round % nodes.length] ?? port
        await setUsed(system, { workspaceId, used: 0 }, new Date())
        await stopNode(running.get(node))
        running.set(node, await startNode({ port: node, settings, folder }))
        await proxy.waitUntilUp(node)
        console.log(`restart ${round + 1}: ${JSON.stringify(clients.tally)}`)
      }
      await clients.stop()
      const seconds = Math.round((performance.now() - began) / 1_000)
      writeResults('restart', { restarts, connections, seconds, workers: process.env.WORKERS ?? '1', ...clients.tally })
      console.log(`${restarts} restarts in ${seconds} s: ${JSON.stringify(clients.tally)}`)
      if (Object.keys(clients.tally.failures).length > 0) throw new Error('Requests failed during a restart.')
    } finally {
      proxy.stop()
      await Promise.all([...running.values()].map((child) => stopNode(child, 'SIGINT')))
      await system.close()
    }
  })
}
