import type { Assay } from '../../client.ts'
import { AssayError, ConnectionError } from '../../errors.ts'
import type { CheckedPackage } from '../../generated/index.ts'
import { progress } from '../output.ts'

const mostLines = 1000

export type Results = ReadonlyMap<string, CheckedPackage>

/**
 * Checks distinct package URLs, 1,000 per request: one unit each. A request that fails after others is `failure`: what they
 * checked is charged, so it is returned, and the other packages are unknown. Fails if the first request does.
 */
export async function checkedPackages(
  assay: Assay,
  purls: readonly string[],
): Promise<{ results: Results; failure: Error | null }> {
  const results = new Map<string, CheckedPackage>()
  const shown = progress(purls.length, 'packages')
  try {
    for (let start = 0; start < purls.length; start += mostLines) {
      const packages = purls.slice(start, start + mostLines)
      try {
        const { data } = await assay.vulnerabilities.check({ packages })
        for (const result of data.results) results.set(result.purl, result)
      } catch (failure) {
        if (start === 0 || !(failure instanceof AssayError || failure instanceof ConnectionError)) throw failure
        for (const purl of purls.slice(start)) results.set(purl, notChecked(purl, failure))
        return { results, failure }
      }
      shown.step(packages.length)
    }
  } finally {
    shown.end()
  }
  return { results, failure: null }
}

const notChecked = (purl: string, { message }: Error): CheckedPackage => ({
  purl,
  ecosystem: null,
  name: null,
  version: null,
  status: 'unknown',
  unknownBecause: `Not checked: ${message}`,
  summary: null,
  advisories: [],
  error: null,
})
