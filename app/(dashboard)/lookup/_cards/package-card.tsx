import { PackageAnswer } from '#app/(dashboard)/lookup/package/[ecosystem]/[...coordinate]/package-answer.tsx'
import type { PackageReport } from '#server/lookups/vulnerabilities/schema.ts'

export function PackageCard({ answer, base }: { answer: PackageReport; base: string }) {
  const { ecosystem, name } = answer.package
  const subject = { ecosystem, coordinate: name, version: answer.version.resolved }
  return <PackageAnswer answer={answer} subject={subject} base={base} show={null} />
}
