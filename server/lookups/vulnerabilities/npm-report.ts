import { fail } from '../../platform/errors.ts'
import type { Asked, Sources } from '../asked.ts'
import { readCoordinate } from './coordinate.ts'
import { admitted, refused } from './cost.ts'
import { advisoriesOf, summaryOf } from './evidence.ts'
import { askEvidence, evidenceIsReady } from './package-evidence.ts'
import { noAdvisoryCopy } from './provenance.ts'
import { countsOf, packageOf, publishedOf } from './published.ts'
import type { NpmReport } from './schema.ts'
import { headlineOf, purlOf, severityTold } from './summary.ts'

/**
 * The fixed report of the older route (service-interface, "Package vulnerability report"): all advisories of a package. Its body has no place to say that data are
 * old, so kept answers that are no longer fresh are not used and `checkedAt` is the time of the oldest source. Fails with INVALID_COORDINATE, PACKAGE_NOT_FOUND,
 * REGISTRY_UNAVAILABLE, DOWNLOADS_UNAVAILABLE or ADVISORY_SOURCE_UNAVAILABLE.
 */
export async function reportNpmPackage(asked: Asked, text: string): Promise<NpmReport> {
  const name = readCoordinate('npm', text) ?? fail('INVALID_COORDINATE')
  asked.summarise({ target: purlOf('npm', name, null), headline: '' })
  const counted = asked.asker.ask(asked.upstreams.npmDownloads, name, { freshOnly: true })
  const { registry, facts, osv, records } = await askEvidence(asked, 'npm', name, true)
  const downloads = await counted
  if (!downloads.ok) return countsFail(admitted)
  const advisories = advisoriesOf(records, 'npm', name, asked.at).map(({ advisory }) => advisory)
  const summary = summaryOf(advisories)
  asked.summarise({
    target: purlOf('npm', name, null),
    headline: `All versions: ${headlineOf(summary)}`,
    level: severityTold(summary.highest),
  })
  const oldest = Math.min(registry.at.getTime(), osv.at.getTime(), downloads.at.getTime())
  return {
    package: packageOf('npm', facts),
    downloads: downloads.facts ? countsOf(downloads.facts) : null,
    summary,
    advisories: advisories.map(publishedOf),
    sources: {
      npm: facts.url,
      downloads: downloads.facts?.url ?? asked.upstreams.base.npm_downloads,
      osv: `${asked.upstreams.base.osv}/query`,
    },
    checkedAt: new Date(oldest).toISOString(),
    noAdvisoryCopy,
  }
}

const countsFail = (cost: string): never =>
  fail('DOWNLOADS_UNAVAILABLE', `The download counts do not answer. ${cost}`, { retryAfter: 30 })

/** Refuses before anything is charged while one of the three sources is known not to answer and nothing fresh is kept. */
export async function npmReportIsReady(sources: Sources, text: string): Promise<void> {
  const name = readCoordinate('npm', text) ?? ''
  await evidenceIsReady(sources, 'npm', name, true)
  const { asker, upstreams } = sources
  if (!(await asker.canAnswer(upstreams.npmDownloads, name, { freshOnly: true }))) countsFail(refused)
}
