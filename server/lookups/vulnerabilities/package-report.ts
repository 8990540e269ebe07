import type { EcosystemId } from '../../catalog/ecosystems.ts'
import { fail } from '../../platform/errors.ts'
import type { Asked } from '../asked.ts'
import { readCoordinate } from './coordinate.ts'
import { advisoriesOf, cvesOf, type JudgedAdvisory, judge, summaryOf } from './evidence.ts'
import { type EpssScores, highestScore } from './exploit-prediction.ts'
import { askCatalogue, kevEntryOf, patienceMs } from './known-exploited.ts'
import { askEvidence, askPackageScores } from './package-evidence.ts'
import { isPartial, noAdvisoryCopy, provenanceOf } from './provenance.ts'
import { countsOf, packageOf, publishedOf } from './published.ts'
import { releaseAsked } from './release-asked.ts'
import type { KevEntry, PackageReport } from './schema.ts'
import { headlineOf, purlOf, severityTold } from './summary.ts'
import { nearestFix } from './upgrade.ts'

type Wanted = {
  ecosystem: EcosystemId
  coordinate: string
  version?: string | undefined
  limit: number
  offset: number
}

/**
 * Which published advisories affect one exact version of a package (contract section 7). Fails with INVALID_COORDINATE, PACKAGE_NOT_FOUND, VERSION_NOT_FOUND,
 * REGISTRY_UNAVAILABLE or ADVISORY_SOURCE_UNAVAILABLE; every other source that fails leaves its fields null and says so in `sourceStatus`.
 */
export async function reportPackage(asked: Asked, wanted: Wanted): Promise<PackageReport> {
  const { ecosystem, limit, offset } = wanted
  const name = readCoordinate(ecosystem, wanted.coordinate) ?? fail('INVALID_COORDINATE')
  asked.summarise({ target: purlOf(ecosystem, name, wanted.version ?? null), headline: '' })
  const [{ registry, facts, osv, records, release, told }, scores, kev, downloads] = await Promise.all([
    askEvidence(asked, ecosystem, name, false).then(async (evidence) => ({
      ...evidence,
      ...(await releaseAsked(
        asked,
        ecosystem,
        { facts: evidence.facts, stale: evidence.registry.stale },
        wanted.version,
      )),
    })),
    askPackageScores(asked, ecosystem, name),
    askCatalogue(asked),
    ecosystem === 'npm' ? asked.asker.ask(asked.upstreams.npmDownloads, name, { patienceMs }) : null,
  ])
  const judged = judge(records, ecosystem, name, release.version, asked.at)
  const affecting = judged.filter(({ verdict }) => verdict.affects === true)
  const undecided = judged.filter(({ verdict }) => verdict.affects === null).length
  const summary = summaryOf(affecting.map(({ advisory }) => advisory))
  const highest = summary.total === 0 && undecided > 0 ? 'unknown' : summary.highest
  const asks = {
    registry,
    osv,
    kev,
    epss: scores.answer,
    ...(told && { release: told }),
    ...(downloads && { downloads }),
  }
  const exploited = [...cvesOf(records, ecosystem, name, asked.at)].flatMap((cve) => kevEntryOf(kev, cve) ?? [])
  const affectingIds = new Set(affecting.map(({ advisory }) => advisory))
  asked.summarise({
    target: purlOf(ecosystem, name, release.version),
    headline: headlineOf(summary, undecided),
    level: severityTold(highest),
    partial: isPartial(asks),
  })
  return {
    requestId: asked.requestId,
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
    summary: {
      ...summary,
      highest,
      undecided,
    },
    packageSummary: { total: judged.length },
    advisories: judged
      .slice(offset, offset + limit)
      .map((one) => advisoryOf(one, scores, (cve) => kevEntryOf(kev, cve))),
    knownExploited: exploited,
    upgrade: nearestFix(
      ecosystem,
      facts,
      release.version,
      advisoriesOf(records, ecosystem, name, asked.at).filter(({ advisory }) => affectingIds.has(advisory)),
    ),
    pagination: { total: judged.length, limit, offset, hasMore: offset + limit < judged.length },
    sources: {
      registry: facts.url,
      osv: `${asked.upstreams.base.osv}/query`,
      kev: asked.upstreams.base.kev,
      epss: asked.upstreams.base.epss,
    },
    ...provenanceOf(asks, asked.at),
    warnings: [...asked.warnings],
    checkedAt: asked.at.toISOString(),
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
    cvss: advisory.cvss,
    affectsVersion: verdict.affects,
    undecidedBecause: verdict.reason,
    epss: highestScore(scores, advisory.cves),
    kev: advisory.cves.map(kevOf).find((entry) => entry !== null) ?? null,
    withdrawnAt: null,
  }
}
