import { readEnv } from '../../server/platform/env.ts'
import { createLog } from '../../server/platform/log.ts'
import { noDataSets } from '../../server/providers/index.ts'
import { openSystem, type System } from '../../server/system.ts'
import { putScan, putSite } from '../../server/testing/sites.ts'
import { withDatabase } from '../gate/database.ts'
import { load, startServer } from '../gate/processes.ts'
import { makeWorkspace } from '../gate/workspace.ts'
import { writeResults } from '../results.ts'

const listed = 2_000
const connections = 64
const seconds = Number(process.env.BENCH_SECONDS ?? 6)

const domainOf = (index: number): string => `site${index}.example`
const badgeOf = (domain: string): string => `/badges/${domain}.svg`
const all = Array.from({ length: listed }, (_, index) => badgeOf(domainOf(index)))
const nobodys = Array.from({ length: listed }, (_, index) => badgeOf(`nobody${index}.example`))

const cases: Record<string, { label: string; paths: string[] }> = {
  one: { label: 'one badge', paths: [badgeOf(domainOf(7))] },
  many: { label: `badges of ${listed} listed domains in turn`, paths: all },
  unknown: { label: `badges of ${listed} unknown domains in turn, beyond what an address may ask`, paths: nobodys },
  json: { label: 'one badge as JSON', paths: [`/badges/${domainOf(7)}.json`] },
  board: { label: `the first hundred of ${listed} places of the leaderboard`, paths: ['/v1/leaderboard'] },
}

/** `npm run bench -- badges`: badges and the leaderboard over real HTTP, without a key, from one address. */
export async function main(): Promise<void> {
  await withDatabase(async (url) => {
    const env = { DATABASE_URL: url }
    const dataSets = noDataSets
    const log = createLog('silent')
    const system = await openSystem({ env: readEnv(env), databaseUrl: url, secret: 'bench', log, dataSets })
    await fill(system)
    await system.close()
    const figures: Record<string, unknown> = {}
    for (const [name, { label: text, paths }] of Object.entries(cases)) {
      const server = await startServer('service.ts', { ...env, NODE_ENV: 'production' })
      const target = { port: server.port, path: paths[0] ?? '/', paths, keys: ['none'], connections }
      await load({ ...target, seconds: 2 })
      const { rps, p50, p99, other } = await load({ ...target, seconds })
      await server.stop()
      if (other > 0) throw new Error(`${name}: ${other} answers were not 200`)
      figures[name] = { label: text, rps: Math.round(rps), p50_ms: p50, p99_ms: p99 }
      console.log(
        `${name.padEnd(8)} ${Math.round(rps).toString().padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms  ${text}`,
      )
    }
    writeResults('badges', figures)
  })
}

async function fill(system: System): Promise<void> {
  const { workspaceId } = await makeWorkspace(system)
  const now = system.clock.now()
  for (let index = 0; index < listed; index++) {
    const of = { workspaceId, domain: domainOf(index) }
    await putSite(system, of, { listedAt: now, streakSince: now })
    await putScan(system, of, { score: 60 + (index % 60) })
  }
}
