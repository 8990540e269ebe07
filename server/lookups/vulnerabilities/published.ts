import type { Advisory } from '../../advisories/index.ts'
import type { EcosystemId } from '../../catalog/ecosystems.ts'
import type { Downloads, PackageFacts } from '../../providers/index.ts'
import type { NpmReport, PackageReport } from './schema.ts'

/** Package members common to both reports. */
export const packageOf = (ecosystem: EcosystemId, facts: PackageFacts): PackageReport['package'] => ({
  name: facts.name,
  ecosystem,
  latestVersion: facts.latestVersion,
  description: facts.description,
  license: facts.license,
  repositoryUrl: facts.repositoryUrl,
})

export const countsOf = ({ weeklyDownloads, start, end }: Downloads) => ({ weeklyDownloads, start, end })

/** Advisory members named by the specification. */
export const publishedOf = (advisory: Advisory): NpmReport['advisories'][number] => ({
  id: advisory.id,
  aliases: advisory.aliases,
  title: advisory.title,
  severity: advisory.severity,
  publishedAt: advisory.publishedAt,
  modifiedAt: advisory.modifiedAt,
  affectedRanges: advisory.affectedRanges,
  fixedVersions: advisory.fixedVersions,
  references: advisory.references,
})
