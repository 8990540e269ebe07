import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { fail } from '../../platform/errors.ts'
import type { LookupContext } from '../lookup-context.ts'
import { readCoordinate } from './coordinate.ts'
import { advisoriesOf, cvesOf, type JudgedAdvisory, judge, versionSummary } from './evidence.ts'
import { type EpssScores, highestScore } from './exploit-prediction.ts'
import { kevEntryOf, queryCatalogue, timeoutMs } from './known-exploited.ts'
import { queryEvidence, queryPackageScores } from './package-evidence.ts'
import { isPartial, noAdvisoryCopy, provenanceOf } from './provenance.ts'
import { countsOf, packageOf, publishedOf } from './published.ts'
import { releaseLookup } from './release-lookup.ts'
import type { KevEntry, PackageReport } from './schema.ts'
import { headlineOf, purlOf, reportedSeverity } from './summary.ts'
import { nearestFix } from './upgrade.ts'

type Wanted = {
  ecosystem: EcosystemId
  coordinate: string
  version?: string | undefined
  limit: number
  offset: number
}

/**
 * Published advisories that affect one exact version of a package (contract section 7). Fails with INVALID_COORDINATE,
 * PACKAGE_NOT_FOUND, VERSION_NOT_FOUND, REGISTRY_UNAVAILABLE or ADVISORY_SOURCE_UNAVAILABLE; any other failed source
 * leaves its fields null and is reported in `sourceStatus`.
 */
export async function reportPackage(ctx: LookupContext, wanted: Wanted): Promise<PackageReport> {
  const { ecosystem, limit, offset } = wanted
  const name = readCoordinate(ecosystem, wanted.coordinate) ?? fail('INVALID_COORDINATE')
  ctx.summarise({ target: purlOf(ecosystem, name, wanted.version ?? null), headline: '' })
  const [{ registry, facts, osv, records, release, reported: response }, scores, kev, downloads] = await Promise.all([
    queryEvidence(ctx, ecosystem, name, false).then(async (evidence) => ({
      ...evidence,
      ...(await releaseLookup(
        ctx,
        ecosystem,
        { facts: evidence.facts, stale: evidence.registry.stale },
        wanted.version,
      )),
    })),
    queryPackageScores(ctx, ecosystem, name),
    queryCatalogue(ctx),
    ecosystem === 'npm' ? ctx.upstreamClient.query(ctx.upstreams.npmDownloads, name, { timeoutMs }) : null,
  ])
  const judged = judge(records, ecosystem, name, release.version, ctx.at)
  const summary = versionSummary(judged)
  const queries = {
    registry,
    osv,
    kev,
    epss: scores.answer,
    ...(response && { release: response }),
    ...(downloads && { downloads }),
  }
  const exploited = [...cvesOf(records, ecosystem, name, ctx.at)].flatMap((cve) => kevEntryOf(kev, cve) ?? [])
  ctx.summarise({
    target: purlOf(ecosystem, name, release.version),
    headline: headlineOf(summary, summary.undecided),
    level: reportedSeverity(summary.highest),
    partial: isPartial(queries),
  })
  return {
    requestId: ctx.requestId,
    package: packageOf(ecosystem, facts),
    version: {
      requested: wanted.version ?? null,
      resolved: release.version,
      isLatest: release.version === facts.latestVersion,
      publishedAt: release.publishedAt,
      deprecated: release.deprecated,
      yanked: release.yanked,
    },
    downloads: downloads?.ok && downloads.facts ? countsOf(downloads.facts) : null,
    summary,
    packageSummary: { total: judged.length },
    advisories: judged
      .slice(offset, offset + limit)
      .map((one) => advisoryOf(one, scores, (cve) => kevEntryOf(kev, cve))),
    knownExploited: exploited,
    upgrade: nearestFix(ecosystem, facts, release.version, advisoriesOf(records, ecosystem, name, ctx.at)),
    pagination: { total: judged.length, limit, offset, hasMore: offset + limit < judged.length },
    sources: {
      registry: facts.url,
      osv: `${ctx.upstreams.base.osv}/query`,
      kev: ctx.upstreams.base.kev,
      epss: ctx.upstreams.base.epss,
    },
    ...provenanceOf(queries, ctx.at),
    warnings: [...ctx.warnings],
    checkedAt: ctx.at.toISOString(),
    noAdvisoryCopy,
  }
}

function advisoryOf(
  { advisory, verdict }: JudgedAdvisory,
  scores: EpssScores,
  kevOf: (cve: string) => KevEntry | null,
): PackageReport['advisories'][number] {
  return {
    ...publishedOf(advisory),
    malware: advisory.malware,
    cvss: advisory.cvss,
    affectsVersion: verdict.affects,
    undecidedBecause: verdict.reason,
    epss: highestScore(scores, advisory.cves),
    kev: advisory.cves.map(kevOf).find((entry) => entry !== null) ?? null,
    withdrawnAt: null,
  }
}
