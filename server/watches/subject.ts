import type { Entitlement } from '../accounts/index.ts'
import { type Capability, capabilities } from '../catalog/capabilities.ts'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import { whichPlansInclude } from '../catalog/plan-need.ts'
import { lockFileEndpoint, scanEndpoint, type WatchEndpointId, watchTerms } from '../catalog/watch-terms.ts'
import { distinctPackages, type Egress, inputOf, readPurl, readTarget } from '../lookups/index.ts'
import { fail } from '../platform/errors.ts'
import { readScanTarget } from '../scans/index.ts'
import type { NewWatch } from './schema.ts'

/** What a watch looks up, and the units of a run. `packages`: only of a lock file. */
export type WatchSubject = { target: string; packages: string[] | null; units: number }

/** Lookups whose result is a page, with the most entries that it can hold. */
const largestPages: Partial<Record<WatchEndpointId, number>> = {
  'domain.subdomains': 500,
  'vulnerabilities.package': 500,
}

/** Reads the subject with the lookup's own schema and price. Fails with the error of the lookup. */
export function subjectOf(
  network: Egress,
  { endpoint, target, packages }: Pick<NewWatch, 'endpoint' | 'target' | 'packages'>,
): WatchSubject {
  if (endpoint !== lockFileEndpoint) {
    if (packages) fail('VALIDATION_FAILED', 'packages: only for vulnerabilities.check. Leave it out for this lookup.')
    if (endpoint === scanEndpoint) return pageOf(target)
    const read = readTarget(network, endpoint, target)
    if ('refusal' in read) fail(read.refusal.code, read.refusal.message)
    return { ...read, packages: null }
  }
  if (!packages) fail('VALIDATION_FAILED', 'packages: send the package URLs of the lock file.')
  const lines = [...new Set(packages.map((line) => line.trim()))].filter((line) => readPurl(line).target !== null)
  if (lines.length === 0)
    fail('INVALID_PURL', 'None of the lines is a package URL with a version. Send one such as pkg:npm/lodash@4.17.20.')
  return { target, packages: lines, units: distinctPackages(lines).size }
}

/** The page that a website scan opens. */
function pageOf(target: string): WatchSubject {
  const page = readScanTarget(target)
  if ('message' in page) return fail('INVALID_URL', page.message)
  if (page.url.length > watchTerms.targetLength)
    fail('INVALID_URL', `The URL has more than ${watchTerms.targetLength} characters.`)
  return { target: page.url, packages: null, units: endpoints[scanEndpoint].units }
}

/** Input of the procedure for a subject that `subjectOf` has read. */
export function runInputOf(endpoint: WatchEndpointId, { target, packages }: Omit<WatchSubject, 'units'>): unknown {
  if (endpoint === lockFileEndpoint) return { packages: packages ?? [] }
  if (endpoint === scanEndpoint) return { url: target }
  const input = inputOf(endpoint, target)
  const limit = largestPages[endpoint]
  return limit === undefined ? input : Object.assign({}, input, { limit })
}

/** The first capability that the lookup needs and the plan lacks. */
export function lackingFor(endpoint: WatchEndpointId, { grants }: Pick<Entitlement, 'grants'>): Capability | null {
  const { capability, needsBulk }: EndpointRow = endpoints[endpoint]
  const needs: Capability[] = [...(capability ? [capability] : []), ...(needsBulk ? (['bulk'] as const) : [])]
  return needs.find((need) => !grants.has(need)) ?? null
}

export function requireIncluded(endpoint: WatchEndpointId, entitlement: Pick<Entitlement, 'grants'>): void {
  const lacking = lackingFor(endpoint, entitlement)
  if (lacking)
    fail(
      'CAPABILITY_REQUIRED',
      `The plan does not include “${capabilities[lacking]}”. ${whichPlansInclude(lacking)} it. No unit was used.`,
    )
}
