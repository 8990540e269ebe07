import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'
import { PackageAnswer } from '../package/[ecosystem]/[...coordinate]/package-answer.tsx'

/** The report of a version, with every advisory shown as it comes. */
export function PackageCard({ answer, base }: { answer: PackageReport; base: string }) {
  const { ecosystem, name } = answer.package
  const subject = { ecosystem, coordinate: name, version: answer.version.resolved }
  return <PackageAnswer answer={answer} subject={subject} base={base} show={null} />
}
