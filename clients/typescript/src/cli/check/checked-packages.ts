import type { Assay } from '../../client.ts'
import type { CheckedPackage } from '../../generated/index.ts'
import { progress } from '../output.ts'

const mostLines = 1000

export type Results = ReadonlyMap<string, CheckedPackage>

/** Checks distinct package URLs, 1,000 per request: one unit each. */
export async function checkedPackages(assay: Assay, purls: readonly string[]): Promise<Results> {
  const results = new Map<string, CheckedPackage>()
  const shown = progress(purls.length, 'packages')
  try {
    for (let start = 0; start < purls.length; start += mostLines) {
      const packages = purls.slice(start, start + mostLines)
      const { data } = await assay.vulnerabilities.check({ packages })
      for (const result of data.results) results.set(result.purl, result)
      shown.step(packages.length)
    }
  } finally {
    shown.end()
  }
  return results
}
