import { fail } from '../../platform/errors.ts'
import type { LookupContext, Sources } from '../lookup-context.ts'
import { readCoordinate } from './coordinate.ts'
import { admitted, refused } from './cost.ts'
import { advisoriesOf, summaryOf } from './evidence.ts'
import { evidenceIsReady, queryEvidence } from './package-evidence.ts'
import { noAdvisoryCopy } from './provenance.ts'
import { countsOf, packageOf, publishedOf } from './published.ts'
import type { NpmReport } from './schema.ts'
import { headlineOf, purlOf, reportedSeverity } from './summary.ts'

/**
 * The fixed report of the legacy route (service-interface, "Package vulnerability report"): all advisories of a
 * package. Its body cannot express stale data, so only fresh answers are used, and `checkedAt` is the time of the
 * oldest source. Fails with INVALID_COORDINATE, PACKAGE_NOT_FOUND, REGISTRY_UNAVAILABLE, DOWNLOADS_UNAVAILABLE or
 * ADVISORY_SOURCE_UNAVAILABLE.
 */
export async function reportNpmPackage(ctx: LookupContext, text: string): Promise<NpmReport> {
  const name = readCoordinate('npm', text) ?? fail('INVALID_COORDINATE')
  ctx.summarise({ target: purlOf('npm', name, null), headline: '' })
  const counted = ctx.upstreamClient.query(ctx.upstreams.npmDownloads, name, { freshOnly: true })
  const { registry, facts, osv, records } = await queryEvidence(ctx, 'npm', name, true)
  const downloads = await counted
  if (!downloads.ok) return countsFail(admitted)
  const advisories = advisoriesOf(records, 'npm', name, ctx.at).map(({ advisory }) => advisory)
  const summary = summaryOf(advisories)
  ctx.summarise({
    target: purlOf('npm', name, null),
    headline: `All versions: ${headlineOf({ ...summary, malware: advisories.filter(({ malware }) => malware).length })}`,
    level: reportedSeverity(summary.highest),
  })
  const oldest = Math.min(registry.at.getTime(), osv.at.getTime(), downloads.at.getTime())
  return {
    package: packageOf('npm', facts),
    downloads: downloads.facts ? countsOf(downloads.facts) : null,
    summary,
    advisories: advisories.map(publishedOf),
    sources: {
      npm: facts.url,
      downloads: downloads.facts?.url ?? ctx.upstreams.base.npm_downloads,
      osv: `${ctx.upstreams.base.osv}/query`,
    },
    checkedAt: new Date(oldest).toISOString(),
    noAdvisoryCopy,
  }
}

const countsFail = (cost: string): never =>
  fail('DOWNLOADS_UNAVAILABLE', `Download counts are not available. ${cost}`, { retryAfter: 30 })

/** Fails before any unit is charged while one of the three sources is in back-off and nothing fresh is cached. */
export async function npmReportIsReady(sources: Sources, text: string): Promise<void> {
  const name = readCoordinate('npm', text) ?? ''
  await evidenceIsReady(sources, 'npm', name, true)
  const { upstreamClient, upstreams } = sources
  if (!(await upstreamClient.canAnswer(upstreams.npmDownloads, name, { freshOnly: true }))) countsFail(refused)
}
