import type { VersionOrder } from '../versions/index.ts'
import type { Advisory, AdvisoryRecord, Vulnerability } from './advisory.ts'
import { byName, groupRecords } from './groups.ts'
import { isMalware } from './malware.ts'
import { isSamePackage, type PackageName } from './package-name.ts'
import { affectedRanges, fixedVersions } from './ranges.ts'
import { bySeverity } from './severity.ts'

const maxReferences = 200
const cveForm = /^CVE-\d{4}-\d{4,19}$/

/** A vector outranks a label; the higher score wins among vectors, the more severe among labels. */
function byEvidence(one: AdvisoryRecord, other: AdvisoryRecord): number {
  if (one.cvss && other.cvss) return other.cvss.score - one.cvss.score || byName(other.cvss.version, one.cvss.version)
  if (one.cvss || other.cvss) return one.cvss ? -1 : 1
  return bySeverity(one.severity, other.severity)
}

const dates = (values: readonly (string | null)[]) => values.filter((value) => value !== null).sort(byName)

function asOne(first: AdvisoryRecord, group: readonly AdvisoryRecord[]): Vulnerability {
  const { id } = first
  const names = new Set(group.flatMap((record) => [record.id, ...record.aliases]))
  const { severity, cvss } = [...group].sort(byEvidence)[0] ?? first
  const malware = group.some(isMalware)
  const titled = (from: AdvisoryRecord['titleFrom']) => group.find(({ titleFrom }) => titleFrom === from)
  return {
    id,
    aliases: [...names].filter((name) => name !== id).sort(byName),
    cves: [...names].filter((name) => cveForm.test(name)).sort(byName),
    title: (titled('summary') ?? titled('details') ?? first).title,
    severity: malware ? 'critical' : severity,
    cvss,
    malware,
    publishedAt: dates(group.map(({ publishedAt }) => publishedAt))[0] ?? null,
    modifiedAt: dates(group.map(({ modifiedAt }) => modifiedAt)).at(-1) ?? null,
    references: [...new Set(group.flatMap(({ references }) => references))].slice(0, maxReferences),
  }
}

/**
 * Merges the records that an advisory database returns for a package into one entry per vulnerability. A group that
 * never names the package is kept, since the database returned it for the package; its verdict is null.
 */
export function mergeRecords<V>(
  records: readonly AdvisoryRecord[],
  wanted: PackageName,
  order: VersionOrder<V>,
  at: Date,
): Advisory[] {
  return groupRecords(records, at).flatMap((group) => {
    const [first] = group
    if (!first) return []
    const affected = group
      .map(({ id, affected }) => ({ id, packages: affected.filter((output) => isSamePackage(output, wanted)) }))
      .filter(({ packages }) => packages.length > 0)
    const packages = affected.flatMap((output) => output.packages)
    return [
      {
        ...asOne(first, group),
        affectedRanges: affectedRanges(order, packages),
        fixedVersions: fixedVersions(order, packages),
        affected,
      },
    ]
  })
}
