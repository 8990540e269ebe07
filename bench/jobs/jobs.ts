import { setTimeout as pause } from 'node:timers/promises'
import { entitlementOf, type UserActor } from '../../server/accounts/index.ts'
import { newestModel, scoringModels } from '../../server/catalog/scoring/models.ts'
import { createJob, findJob } from '../../server/jobs/index.ts'
import { readEnv } from '../../server/platform/env.ts'
import { newId } from '../../server/platform/ids.ts'
import { createLog } from '../../server/platform/log.ts'
import { runBulkTarget } from '../../server/run-bulk-target.ts'
import { openSystem, type System } from '../../server/system.ts'
import { setUsed } from '../../server/usage/index.ts'
import { openInternet } from '../../simulator/internet.ts'
import { addresses, mailDomains } from '../assess/requests.ts'
import { withDatabase } from '../gate/database.ts'
import { makeWorkspace } from '../gate/workspace.ts'
import { putAddress, putDomain } from '../lookups/outside.ts'
import { readRegistry } from '../lookups/registry.ts'
import { writeResults } from '../results.ts'
import { percentile } from '../vulnerabilities/one-by-one.ts'

const rounds = 20

const targets = [
  ...addresses.slice(0, 40).map((target) => ({ endpoint: 'ip.lookup' as const, target })),
  ...addresses.slice(0, 25).map((target) => ({ endpoint: 'ip.geo' as const, target })),
  ...mailDomains.slice(0, 15).map((domain) => ({ endpoint: 'email.check' as const, target: `kim@${domain}` })),
  ...mailDomains.slice(0, 15).map((target) => ({ endpoint: 'domain.lookup' as const, target })),
  ...addresses.slice(0, 5).map((target) => ({ endpoint: 'blocklists.check' as const, target })),
]

/**
 * `npm run bench -- jobs`: bulk jobs of a hundred targets, from creation to completion, the first with cold caches.
 */
export async function main(): Promise<void> {
  const registry = await readRegistry()
  const internet = await openInternet({ hosts: true })
  for (const address of addresses) putAddress(internet, address)
  for (const domain of mailDomains) putDomain(internet, domain, registry)
  await withDatabase(async (url) => {
    const env = readEnv({ DATABASE_URL: url, BURST_MULTIPLIER: '1000000', ...internet.settings })
    const log = createLog('silent')
    const system = await openSystem({ env, databaseUrl: url, secret: 'bench', log, route: internet.route })
    const { workspaceId } = await makeWorkspace(system)
    const actor = await ownerOf(system, workspaceId)
    system.jobs.start(runBulkTarget(system))
    const cold = await runJob(system, actor)
    const warm: number[] = []
    for (let round = 0; round < rounds; round++) warm.push(await runJob(system, actor))
    const figures = {
      targets: targets.length,
      cold_ms: Math.round(cold),
      warm_ms: { median: Math.round(percentile(warm, 50)), slowest: Math.round(Math.max(...warm)) },
    }
    console.log(
      `${targets.length} targets: cold ${figures.cold_ms} ms; warm ${figures.warm_ms.median} ms at the median of ${rounds} jobs, ${figures.warm_ms.slowest} ms at most`,
    )
    writeResults('jobs', figures)
    await system.close()
  }).finally(internet.close)
}

/** Milliseconds from a job's creation to its completion. */
async function runJob(system: System, actor: UserActor): Promise<number> {
  const { prisma } = system.database
  await setUsed(system, { workspaceId: actor.workspaceId, used: 0 }, system.clock.now())
  const started = performance.now()
  const wanted = { key: newId('req'), name: '', targets, rerun_of: null }
  const terms = { network: system.network, at: system.clock.now(), burstMultiplier: 1_000_000 }
  const creating = { ...terms, wanted, actor, requestId: newId('req') }
  const created = await createJob(prisma, creating)
  if (created.outcome === 'refused') throw new Error(created.admission.outcome)
  system.jobs.nudge()
  for (;;) {
    const job = await findJob(prisma, { workspaceId: actor.workspaceId, id: created.id }, system.clock.now())
    if (job.finishedAt) {
      if (job.status !== 'completed') throw new Error(job.status)
      return performance.now() - started
    }
    await pause(5)
  }
}

async function ownerOf({ database }: System, workspaceId: string): Promise<UserActor> {
  const { user, workspace } = await database.prisma.membership.findFirstOrThrow({
    where: { workspaceId },
    include: { user: true, workspace: { include: { subscriptions: true } } },
  })
  const person = {
    userId: user.id,
    sessionId: '',
    name: user.name,
    email: user.email,
    emailVerified: true,
    since: new Date(0),
    secondFactor: false,
    secondFactorRequired: false,
    operator: false,
  }
  const entitlement = entitlementOf(workspace.subscriptions.map(({ plan }) => plan))
  return {
    kind: 'user',
    ...person,
    scoring: { model: scoringModels[newestModel], shadow: null },
    sourceKeysRevision: 0,
    workspaceId,
    workspaceName: workspace.name,
    role: 'owner',
    included: true,
    entitlement,
  }
}
