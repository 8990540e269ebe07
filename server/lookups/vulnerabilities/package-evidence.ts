import type { AdvisoryRecord } from '../../advisories/index.ts'
import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer, PackageFacts } from '../../providers/index.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { admitted, refused } from './cost.ts'
import { cvesOf } from './evidence.ts'
import { type EpssScores, queryScores } from './exploit-prediction.ts'

type Evidence = {
  registry: Answer<PackageFacts> & { ok: true }
  facts: PackageFacts
  osv: Answer<AdvisoryRecord[]> & { ok: true }
  records: AdvisoryRecord[]
}

const registryFails = (cost: string): never =>
  fail('REGISTRY_UNAVAILABLE', `The package registry is not responding, so the package could not be checked. ${cost}`, {
    retryAfter: 30,
  })
const advisoriesFail = (cost: string): never =>
  fail(
    'ADVISORY_SOURCE_UNAVAILABLE',
    `The advisory source is not responding, so the package could not be checked. ${cost}`,
    {
      retryAfter: 30,
    },
  )

/**
 * The answers of the two required sources. Fails with PACKAGE_NOT_FOUND, REGISTRY_UNAVAILABLE or
 * ADVISORY_SOURCE_UNAVAILABLE.
 */
export async function queryEvidence(
  ctx: LookupContext,
  ecosystem: EcosystemId,
  name: string,
  freshOnly: boolean,
): Promise<Evidence> {
  const { upstreamClient, upstreams } = ctx
  const [registry, osv] = await Promise.all([
    upstreamClient.query(upstreams.registries[ecosystem].package, name, { freshOnly }),
    upstreamClient.query(upstreams.osv.ofPackage, { ecosystem, name }, { freshOnly }),
  ])
  if (!registry.ok) return registryFails(admitted)
  if (!registry.facts) fail('PACKAGE_NOT_FOUND', `The registry has no package ${name}. It may have been unpublished.`)
  if (!osv.ok) return advisoriesFail(admitted)
  return { registry, facts: registry.facts, osv, records: recordsOf(osv) }
}

const none: AdvisoryRecord[] = []
const recordsOf = (osv: Answer<AdvisoryRecord[]>): AdvisoryRecord[] => (osv.ok && osv.facts) || none

/** EPSS scores of a package's CVEs, queried as soon as its advisories arrive, without waiting for the registry. */
export async function queryPackageScores(
  ctx: LookupContext,
  ecosystem: EcosystemId,
  name: string,
): Promise<EpssScores> {
  const osv = await ctx.upstreamClient.query(ctx.upstreams.osv.ofPackage, { ecosystem, name })
  return queryScores(ctx, [...cvesOf(recordsOf(osv), ecosystem, name, ctx.at)])
}

/** Fails before any unit is charged while one of the two sources is in back-off and nothing is cached. */
export async function evidenceIsReady(
  { upstreamClient, upstreams }: Sources,
  ecosystem: EcosystemId,
  name: string,
  freshOnly: boolean,
): Promise<void> {
  const [registry, osv] = await Promise.all([
    upstreamClient.canAnswer(upstreams.registries[ecosystem].package, name, { freshOnly }),
    upstreamClient.canAnswer(upstreams.osv.ofPackage, { ecosystem, name }, { freshOnly }),
  ])
  if (!registry) registryFails(refused)
  if (!osv) advisoriesFail(refused)
}
