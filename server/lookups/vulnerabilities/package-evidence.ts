import type { AdvisoryRecord } from '../../advisories/index.ts'
import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { fail } from '../../platform/errors.ts'
import type { Answer, PackageFacts } from '../../providers/index.ts'
import type { Asked, Sources } from '../asked.ts'
import { admitted, refused } from './cost.ts'
import { cvesOf } from './evidence.ts'
import { askScores, type EpssScores } from './exploit-prediction.ts'

type Evidence = {
  registry: Answer<PackageFacts> & { ok: true }
  facts: PackageFacts
  osv: Answer<AdvisoryRecord[]> & { ok: true }
  records: AdvisoryRecord[]
}

const registryFails = (cost: string): never =>
  fail(
    'REGISTRY_UNAVAILABLE',
    `The package registry does not answer, so the package and its version cannot be checked. ${cost}`,
    {
      retryAfter: 30,
    },
  )
const advisoriesFail = (cost: string): never =>
  fail(
    'ADVISORY_SOURCE_UNAVAILABLE',
    `The advisory source does not answer, so nothing can be said about the package. ${cost}`,
    {
      retryAfter: 30,
    },
  )

/**
 * What the two sources say without which there is no report. Fails with PACKAGE_NOT_FOUND, REGISTRY_UNAVAILABLE or ADVISORY_SOURCE_UNAVAILABLE.
 */
export async function askEvidence(
  asked: Asked,
  ecosystem: EcosystemId,
  name: string,
  freshOnly: boolean,
): Promise<Evidence> {
  const { asker, upstreams } = asked
  const [registry, osv] = await Promise.all([
    asker.ask(upstreams.registries[ecosystem].package, name, { freshOnly }),
    asker.ask(upstreams.osv.ofPackage, { ecosystem, name }, { freshOnly }),
  ])
  if (!registry.ok) return registryFails(admitted)
  if (!registry.facts) fail('PACKAGE_NOT_FOUND', `The registry has no package ${name}, or it was unpublished.`)
  if (!osv.ok) return advisoriesFail(admitted)
  return { registry, facts: registry.facts, osv, records: recordsOf(osv) }
}

const none: AdvisoryRecord[] = []
const recordsOf = (osv: Answer<AdvisoryRecord[]>): AdvisoryRecord[] => (osv.ok && osv.facts) || none

/** Prediction scores of the CVEs of a package, asked for as soon as its advisories are there, whatever the registry still does. */
export async function askPackageScores(asked: Asked, ecosystem: EcosystemId, name: string): Promise<EpssScores> {
  const osv = await asked.asker.ask(asked.upstreams.osv.ofPackage, { ecosystem, name })
  return askScores(asked, [...cvesOf(recordsOf(osv), ecosystem, name, asked.at)])
}

/** Refuses before anything is charged while one of the two sources is known not to answer and nothing is kept. */
export async function evidenceIsReady(
  { asker, upstreams }: Sources,
  ecosystem: EcosystemId,
  name: string,
  freshOnly: boolean,
): Promise<void> {
  const [registry, osv] = await Promise.all([
    asker.canAnswer(upstreams.registries[ecosystem].package, name, { freshOnly }),
    asker.canAnswer(upstreams.osv.ofPackage, { ecosystem, name }, { freshOnly }),
  ])
  if (!registry) registryFails(refused)
  if (!osv) advisoriesFail(refused)
}
