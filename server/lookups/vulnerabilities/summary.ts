import { PackageURL } from 'packageurl-js'
import { type EcosystemId, ecosystems } from '../../catalog/ecosystems.ts'

/** Package URL of a coordinate (ECMA-427), as shown in the history. */
export function purlOf(ecosystem: EcosystemId, coordinate: string, version: string | null): string {
  const separator = ecosystem === 'maven' ? ':' : '/'
  const parts = coordinate.split(separator)
  const name = parts.pop() ?? ''
  try {
    const namespace = parts.join('/') || undefined
    return new PackageURL(ecosystems[ecosystem].purl, namespace, name, version, undefined, undefined).toString()
  } catch {
    return `pkg:${ecosystems[ecosystem].purl}/${coordinate}${version ? `@${version}` : ''}`
  }
}

/** The highest severity for the history; null for `none`. */
export const reportedSeverity = <Severity extends string>(highest: Severity): Exclude<Severity, 'none'> | null =>
  highest === 'none' ? null : (highest as Exclude<Severity, 'none'>)

type Counts = { critical: number; high: number; moderate: number; low: number; unknown: number }

/** Short result for the history: malware first, then counts by severity. */
export function headlineOf(
  { total, counts, malware }: { total: number; counts: Counts; malware: number },
  undecided = 0,
): string {
  const parts = Object.entries(counts).flatMap(([severity, count]) => (count > 0 ? [`${count} ${severity}`] : []))
  const open = undecided > 0 ? `${undecided} undecided` : null
  if (total === 0) return open ? `No known advisory affects it, ${open}` : 'No published advisory affects it'
  return [...(malware > 0 ? ['Known malware'] : []), ...parts, ...(open ? [open] : [])].join(', ')
}
