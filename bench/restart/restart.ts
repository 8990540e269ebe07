import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import path from 'node:path'
import flags from '../../scripts/server-flags.json' with { type: 'json' }
import type { StopSignal } from '../../server/platform/closing.ts'
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
import { startProxy } from './proxy.ts'

const restarts = Number(process.env.BENCH_ROUNDS ?? 20)
const connections = 16
const port = Number(process.env.BENCH_PORT ?? 3470)
const nodes = [port + 1, port + 2]
const secret = 'a secret of the benchmark that nobody else uses'

/**
 * `npm run bench -- restart`: two nodes behind HAProxy are restarted in turn by SIGTERM while clients send requests.
 * No request may fail. BENCH_PORT is the first of three ports; WORKERS and DRAIN_SECONDS apply to the nodes.
 */
export async function main(): Promise<void> {
  const found = spawnSync('sh', ['-c', 'command -v haproxy || ls /usr/sbin/haproxy'], { encoding: 'utf8' })
  const haproxy = found.stdout.trim()
  if (haproxy === '') return console.log('Not run: haproxy is not installed (Debian: apt-get install haproxy).')
  await withDatabase(async (url) => {
    const settings = { ...closedUpstreams, DATABASE_URL: url, AUTH_SECRET: secret, BURST_MULTIPLIER: '1000000' }
    const log = createLog('silent')
    const system = await openSystem({ env: readEnv(settings), databaseUrl: url, secret, log, dataSets: noDataSets })
    const { key, workspaceId } = await makeWorkspace(system)
    const running = new Map<number, ChildProcess>()
    const proxy = startProxy(haproxy, port, nodes)
    try {
      for (const node of nodes) running.set(node, await startNode(node, settings))
      for (const node of nodes) await proxy.waitUntilUp(node)
      const clients = startClients(proxy.origin, key, connections)
      const began = performance.now()
      for (let round = 0; round < restarts; round++) {
        const node = nodes[round % nodes.length] ?? port
        await setUsed(system.database.prisma, { workspaceId, used: 0 }, new Date())
        await stopNode(running.get(node))
        running.set(node, await startNode(node, settings))
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

async function startNode(node: number, settings: Record<string, string>): Promise<ChildProcess> {
  const own = { PORT: String(node), DATA_DIR: path.resolve(`.cache/bench-restart/${node}`), STATUS_PROBES: 'off' }
  const log = openSync(path.resolve(`.cache/bench-restart-${node}.log`), 'w')
  const child = spawn(process.execPath, [...flags, 'server/main.ts'], {
    env: { ...process.env, ...settings, ...own, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
    stdio: ['ignore', log, log],
  })
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${node}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return child
    if (child.exitCode !== null) throw new Error(`The node on port ${node} ended before it served.`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function stopNode(child: ChildProcess | undefined, signal: StopSignal = 'SIGTERM'): Promise<void> {
  if (!child) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const [code] = await gone
  if (code !== 0) throw new Error(`A node ended with ${code}.`)
}
