import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { noDataSets } from '../../server/providers/index.ts'
import { prepareDatabase } from '../../server/storage.ts'
import { openSystem } from '../../server/system.ts'
import { closedUpstreams } from '../../simulator/settings.ts'
import { makeWorkspace } from '../gate/workspace.ts'
import { startNode, stopNode } from '../restart/node.ts'
import { startProxy } from '../restart/proxy.ts'
import { writeResults } from '../results.ts'
import { differences } from './accounting.ts'
import { type Cluster, missingPackages, openCluster, until } from './cluster.ts'
import { type Disruption, disruptions } from './disruptions.ts'
import { startLoad, type Workspace } from './load.ts'
import { freePorts, openProcesses } from './processes.ts'

const workspaceCount = 6
const clientsPerWorkspace = 2

/**
 * `npm run bench -- failover [WORD]`: two nodes on a PostgreSQL cluster of three members with synchronous replication,
 * whose members are killed, stopped and cut off under load. Fails if a confirmed request is lost or counted twice, or
 * if counter, ledger and events disagree. WORD limits it to the disruptions whose name contains it. Everything is in a
 * temporary folder, which BENCH_KEEP=1 does not delete.
 */
export async function main(): Promise<void> {
  const missing = missingPackages()
  if (missing.length > 0)
    return console.log(`Not run. Debian: apt-get install --no-install-recommends ${missing.join(' ')}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-failover-'))
  // The user of PostgreSQL must be able to enter it.
  chmodSync(folder, 0o755)
  const processes = openProcesses(folder)
  const service = openService(folder)
  let cluster: Cluster | null = null
  const endAll = async (): Promise<void> => {
    service.kill()
    await processes.killAll()
    cluster?.close()
    if (process.env.BENCH_KEEP !== '1') rmSync(folder, { recursive: true, force: true })
  }
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void endAll().finally(() => process.exit(130)))
  try {
    cluster = await openCluster(folder, processes)
    console.log(`The cluster is healthy after ${(await cluster.untilHealthy(120)).toFixed(0)} s.`)
    await cluster.createDatabase()
    await prepareDatabase(cluster.url)
    const settings = {
      ...closedUpstreams,
      DATABASE_URL: cluster.url,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      BURST_MULTIPLIER: '1000000',
      HOST: '127.0.0.1',
    }
    const workspaces = await makeWorkspaces(settings)
    const load = startLoad(await service.start(settings), workspaces, clientsPerWorkspace)
    await pause(5_000)
    console.log(`Without a disruption, 5 s: ${JSON.stringify(load.tally())}`)
    const wanted = disruptions.filter(({ name }) => name.includes(process.argv[3] ?? ''))
    const rounds: Round[] = []
    for (const disruption of wanted) {
      for (let round = 0; round < disruption.rounds; round++) {
        rounds.push(await runRound(cluster, load, disruption))
        console.log(JSON.stringify(rounds.at(-1)))
      }
    }
    await load.stop()
    await service.stop()
    console.table(rounds.map(({ failures: _, ...row }) => row))
    const broken = await check(cluster.url, load.records)
    const acknowledged = [...load.records.values()].reduce((sum, one) => sum + one.acknowledged.size, 0)
    const rules = [...load.records.values()].reduce((sum, one) => sum + one.rules.size, 0)
    console.log(`${acknowledged} acknowledged assessments and ${rules} rules in ${workspaces.length} workspaces.`)
    if (wanted.length === disruptions.length) writeResults('failover', { acknowledged, rules, rounds, broken })
    if (broken.length > 0) throw new Error(`Broken guarantees:\n${broken.join('\n')}`)
    console.log('Every acknowledged request is in ledger, history and events once; every counter is its ledger.')
  } finally {
    await endAll()
  }
}

type Load = ReturnType<typeof startLoad>
type Round = Record<string, string | number> & { failures: string }

async function runRound(cluster: Cluster, load: Load, disruption: Disruption): Promise<Round> {
  const before = (await cluster.primary()).name
  const began = performance.now()
  load.tally()
  let most = 0
  const watching = setInterval(async () => {
    most = Math.max(most, (await cluster.primaries()).length)
  }, 250)
  await disruption.run(cluster)
  if (disruption.replaces)
    await until(async () => !(await cluster.primaries()).includes(before), 60, 'No other member became the primary')
  await cluster.untilHealthy(180)
  const healthyAfter = (performance.now() - began) / 1_000
  await until(async () => load.secondsSinceSuccess() < 1, 60, 'No request succeeded')
  await pause(3_000)
  clearInterval(watching)
  const { sent, failures, longestGapSeconds, longestSeconds } = load.tally()
  return {
    disruption: disruption.name,
    primary: `${before} → ${(await cluster.primary()).name}`,
    'no success for (s)': round1(longestGapSeconds),
    'healthy after (s)': round1(healthyAfter),
    sent,
    failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
    failures: JSON.stringify(failures),
    'longest request (s)': round1(longestSeconds),
    'most primaries at once': most,
  }
}

/** Two nodes behind HAProxy. */
function openService(folder: string) {
  const nodes: ChildProcess[] = []
  let proxy: ReturnType<typeof startProxy> | null = null
  return {
    start: async (settings: Record<string, string>): Promise<string> => {
      const [port = 0, ...ports] = await freePorts(3)
      const own = path.join(folder, 'nodes')
      proxy = startProxy('/usr/sbin/haproxy', { folder: own, port, nodes: ports })
      for (const node of ports) nodes.push(await startNode({ port: node, settings, folder: own }))
      for (const node of ports) await proxy.waitUntilUp(node)
      return proxy.origin
    },
    /** Ending nodes settle what is in doubt. */
    stop: () => Promise.all(nodes.splice(0).map((node) => stopNode(node, 'SIGINT'))),
    kill: (): void => {
      proxy?.stop()
      for (const node of nodes) node.kill('SIGKILL')
    },
  }
}

async function makeWorkspaces(settings: Record<string, string>): Promise<Workspace[]> {
  const { DATABASE_URL: databaseUrl = '', AUTH_SECRET: secret = '' } = settings
  const log = createLog('silent')
  const system = await openSystem({ env: readEnv(settings), databaseUrl, secret, log, dataSets: noDataSets })
  const made: Workspace[] = []
  for (let count = 0; count < workspaceCount; count++) made.push(await makeWorkspace(system))
  await system.close()
  return made
}

async function check(url: string, records: Load['records']): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found: string[] = []
    for (const [workspaceId, own] of records)
      found.push(...(await differences(client, workspaceId, own)).map((text) => `${workspaceId}: ${text}`))
    return found
  } finally {
    await client.end()
  }
}

const round1 = (value: number): number => Math.round(value * 10) / 10
