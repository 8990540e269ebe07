import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { noDataSets } from '../../server/providers/index.ts'
import { openSystem, type System } from '../../server/system.ts'
import { setUsed } from '../../server/usage/index.ts'
import { ticksOf } from '../events/processor-time.ts'
import { freePorts, postgresOf } from '../failover/processes.ts'
import { withDatabase } from '../gate/database.ts'
import { startServer } from '../gate/processes.ts'
import { makeWorkspace } from '../gate/workspace.ts'
import { findHaproxy, type Routing, startProxy } from '../restart/proxy.ts'
import { writeResults } from '../results.ts'
import type { Measured, Mix } from './load.ts'

const workspaceCount = 1_000
const busyCount = 10
const share = 0.9
const connections = 64
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
/** Per process, until its code is compiled. */
const warmUpSeconds = 4
const setups: readonly { nodes: number; routing: Routing }[] = [
  { nodes: 1, routing: 'round robin' },
  { nodes: 2, routing: 'round robin' },
  { nodes: 2, routing: 'hashed' },
  { nodes: 4, routing: 'round robin' },
  { nodes: 4, routing: 'hashed' },
]
const settings = { BURST_MULTIPLIER: '1000000', DATABASE_POOL: '12', NODE_ENV: 'production' }

type Row = Measured & { databaseMs: number; nodeMs: number }

/**
 * `npm run bench -- nodes`: 1, 2 and 4 processes behind HAProxy, with and without routing by API key, and 1,000
 * workspaces of which ten send nine of ten requests. Prints throughput, latency, and CPU time of the database and of the
 * processes per unit; fails if a counter and its ledger disagree.
 */
export async function main(): Promise<void> {
  const haproxy = findHaproxy()
  if (!haproxy) return console.log('Not run: haproxy is not installed (Debian: apt-get install haproxy).')
  await withDatabase(async (url) => {
    const env = { ...settings, DATABASE_URL: url }
    const log = createLog('silent')
    const system = await openSystem({
      env: readEnv(env),
      databaseUrl: url,
      secret: 'bench',
      log,
      dataSets: noDataSets,
    })
    const workspaces: { workspaceId: string; key: string }[] = []
    while (workspaces.length < workspaceCount) workspaces.push(await makeWorkspace(system))
    const busy = workspaces.slice(0, busyCount)
    const rows = new Map<string, Row[]>()
    for (let round = 0; round < rounds; round++) {
      for (const { nodes, routing } of setups) {
        await refill(system, busy)
        const servers = await Promise.all(Array.from({ length: nodes }, () => startServer('service.ts', env)))
        const [port = 0] = await freePorts(1)
        const ports = servers.map((server) => server.port)
        const proxy = startProxy(haproxy, { folder: path.resolve('.cache/bench-nodes'), port, nodes: ports, routing })
        try {
          for (const node of ports) await proxy.waitUntilUp(node)
          const mix = {
            port,
            busy: busy.map(({ key }) => key),
            quiet: workspaces.slice(busyCount).map(({ key }) => key),
            share,
            connections,
          }
          await send({ ...mix, seconds: warmUpSeconds * nodes })
          const database = clockOf(() => postgresOf(path.resolve('.cache/bench/postgres')))
          const processes = clockOf(() => servers.map(({ pid }) => pid))
          const measured = await send({ ...mix, seconds })
          if (Object.keys(measured.other).length > 0) throw new Error(`not 200: ${JSON.stringify(measured.other)}`)
          const row = { ...measured, databaseMs: database() / measured.ok, nodeMs: processes() / measured.ok }
          const name = `${nodes} ${nodes === 1 ? 'process' : `processes, ${routing}`}`
          rows.set(name, [...(rows.get(name) ?? []), row])
          console.log(`round ${round + 1}  ${line(name, row)}`)
        } finally {
          proxy.stop()
          await Promise.all(servers.map((server) => server.stop()))
        }
      }
    }
    await system.close()
    const ids = workspaces.map(({ workspaceId }) => workspaceId)
    const exact = await agreeing(url, ids)
    console.log('\nMedians:')
    const medians = Object.fromEntries([...rows].map(([name, list]) => [name, medianOf(list)]))
    for (const [name, row] of Object.entries(medians)) console.log(line(name, row))
    console.log(`Counter = ledger in ${exact} of ${workspaceCount} workspaces.`)
    writeResults('nodes', { workspaceCount, busyCount, share, connections, seconds, rounds, medians, exact })
    if (exact !== workspaceCount) throw new Error('A counter and its ledger disagree.')
  })
}

async function refill(system: System, workspaces: readonly { workspaceId: string }[]): Promise<void> {
  for (const { workspaceId } of workspaces) await setUsed(system, { workspaceId, used: 0 }, new Date())
}

async function send(mix: Mix): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'load.ts'), [JSON.stringify(mix)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [measured] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the load process ended with ${code}`)
    }),
  ])) as [Measured]
  return measured
}

/** CPU time in milliseconds that the processes use from now on. */
function clockOf(pids: () => readonly number[]): () => number {
  const used = (): number => pids().reduce((sum, pid) => sum + (ticksOf(pid) ?? 0) * 10, 0)
  const before = used()
  return () => used() - before
}

/** Number of workspaces whose counter equals the sum of their ledger. */
async function agreeing(url: string, workspaceIds: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($1::text[]) AS w(id)
    WHERE (SELECT coalesce(sum(used), 0) FROM usage_counters c WHERE c.workspace_id = w.id)
        = (SELECT coalesce(sum(units), 0) FROM usage_ledger l WHERE l.workspace_id = w.id)`,
    [workspaceIds],
  )
  await client.end()
  return rows[0]?.count ?? 0
}

function medianOf(rows: readonly Row[]): Row {
  const middle = (of: (row: Row) => number): number =>
    rows.map(of).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0
  return {
    ok: middle((row) => row.ok),
    other: {},
    perSecond: middle((row) => row.perSecond),
    p50: middle((row) => row.p50),
    p99: middle((row) => row.p99),
    databaseMs: middle((row) => row.databaseMs),
    nodeMs: middle((row) => row.nodeMs),
  }
}

const line = (name: string, { perSecond, p50, p99, databaseMs, nodeMs }: Row): string =>
  `${name.padEnd(26)} ${Math.round(perSecond).toString().padStart(6)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ` +
  `database ${databaseMs.toFixed(3)} ms and processes ${nodeMs.toFixed(3)} ms of CPU per unit`
