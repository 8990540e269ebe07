import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { noDataSets } from '../../server/providers/index.ts'
import { openSystem } from '../../server/system.ts'
import { setUsed } from '../../server/usage/index.ts'
import { writeResults } from '../results.ts'
import { withDatabase } from './database.ts'
import { type Load, load, startServer } from './processes.ts'
import { makeWorkspace } from './workspace.ts'

const connections = 64
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 6)
const labels = {
  a: '/v1/ip/{ip}/geo whole, one workspace',
  b: 'bare node:http, one transaction per request',
  c: 'no-op procedure, unmetered',
  d: 'bare node:http, a constant',
  a64: '/v1/ip/{ip}/geo whole, 64 workspaces',
}
type Name = keyof typeof labels

/** The admission pipeline compared with what it is built on and with a naive implementation. */
export async function main(): Promise<void> {
  await withDatabase(async (url) => {
    const env = { DATABASE_URL: url, BURST_MULTIPLIER: '1000000' }
    const system = await openSystem({
      env: readEnv(env),
      databaseUrl: url,
      secret: 'bench',
      log: createLog('silent'),
      dataSets: noDataSets,
    })
    const workspaces: { workspaceId: string; key: string }[] = []
    for (let i = 0; i < connections; i++) workspaces.push(await makeWorkspace(system))
    const results: Record<Name, Load[]> = { a: [], b: [], c: [], d: [], a64: [] }
    const keysOf = (name: Name) => (name === 'a64' ? workspaces : workspaces.slice(0, 1)).map(({ key }) => key)
    for (let round = 0; round < rounds; round++) {
      for (const name of Object.keys(labels) as Name[]) {
        for (const { workspaceId } of workspaces) await setUsed(system, { workspaceId, used: 0 }, new Date())
        const server = await startServer(name === 'b' || name === 'd' ? 'baseline.ts' : 'service.ts', {
          ...env,
          NODE_ENV: 'production',
          NOOP: name === 'c' ? 'on' : 'off',
          CONSTANT: name === 'd' ? 'on' : 'off',
        })
        const target = {
          port: server.port,
          path: name === 'c' ? '/v1/noop' : '/v1/ip/8.8.8.8/geo',
          keys: keysOf(name),
          connections,
        }
        await load({ ...target, seconds: 2 })
        const measured = await load({ ...target, seconds })
        await server.stop()
        if (measured.other > 0) throw new Error(`${name}: ${measured.other} answers were not 200`)
        results[name].push(measured)
        console.log(
          `round ${round + 1}  ${name.padEnd(4)} ${Math.round(measured.rps).toString().padStart(7)}/s  p50 ${measured.p50} ms  p99 ${measured.p99} ms`,
        )
      }
    }
    await system.close()
    report(results)
  })
}

function report(results: Record<Name, Load[]>): void {
  const middle = (values: number[]) => values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0
  const figures = Object.fromEntries(
    (Object.keys(labels) as Name[]).map((name) => [
      name,
      {
        label: labels[name],
        rps: Math.round(middle(results[name].map((r) => r.rps))),
        p50_ms: middle(results[name].map((r) => r.p50)),
        p99_ms: middle(results[name].map((r) => r.p99)),
      },
    ]),
  ) as Record<Name, { label: string; rps: number; p50_ms: number; p99_ms: number }>
  const ratio = (x: Name, y: Name) => Math.round((figures[x].rps / figures[y].rps) * 100) / 100
  const ratios = { 'a/b': ratio('a', 'b'), 'a/c': ratio('a', 'c'), 'a/d': ratio('a', 'd'), 'a64/a': ratio('a64', 'a') }
  console.log('')
  for (const [name, row] of Object.entries(figures))
    console.log(
      `${name.padEnd(4)} ${String(row.rps).padStart(7)}/s  p50 ${row.p50_ms} ms  p99 ${row.p99_ms} ms  ${row.label}`,
    )
  console.log(`\na/b ${ratios['a/b']}  a/c ${ratios['a/c']}  a/d ${ratios['a/d']}  a64/a ${ratios['a64/a']}`)
  writeResults('gate', { connections, seconds, rounds, figures, ratios })
}
