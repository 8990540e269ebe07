import type { BulkEndpointId } from '../catalog/bulk.ts'
import { type Capability, capabilities } from '../catalog/capabilities.ts'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import type { ErrorCode } from '../catalog/errors.ts'
import { type PlanId, planIds, plans } from '../catalog/plans.ts'
import { type Egress, readTarget } from '../lookups/index.ts'
import type { WantedTarget } from './schema.ts'

/** Line of a quote, in request order. */
export type QuotedLine = {
  position: number
  endpoint: BulkEndpointId
  /** Normalised by the endpoint; as given if invalid. */
  target: string
  units: number
} & ({ state: 'ok' } | { state: 'invalid'; code: ErrorCode; message: string } | { state: 'duplicate'; of: number })

/**
 * Validates and prices each target by its endpoint. A repeat of an earlier target with the same endpoint is a
 * duplicate: it is not run and costs nothing.
 */
export function judgeTargets(network: Egress, wanted: readonly WantedTarget[]): QuotedLine[] {
  const seen = new Map<string, number>()
  return wanted.map(({ endpoint, target }, position) => {
    const read = readTarget(network, endpoint, target)
    if ('refusal' in read) return { position, endpoint, target, units: 0, state: 'invalid', ...read.refusal }
    const name = `${endpoint} ${read.target}`
    const first = seen.get(name)
    if (first !== undefined) return { position, endpoint, target: read.target, units: 0, state: 'duplicate', of: first }
    seen.set(name, position)
    return { position, endpoint, ...read, state: 'ok' }
  })
}

/** Capabilities a job requires: bulk, and those of its endpoints. */
export function needsOf(lines: readonly { endpoint: BulkEndpointId }[]): Capability[] {
  const needed = lines.flatMap(({ endpoint }) => (endpoints[endpoint] satisfies EndpointRow).capability ?? [])
  return ['bulk', ...new Set<Capability>(needed)]
}

export type Lacking = { capability: Capability; title: string; plan: PlanId | null }

/** Required capabilities that the plan lacks, with the smallest plan that includes them all. */
export function lackingOf(needs: readonly Capability[], grants: ReadonlySet<Capability>): Lacking[] {
  const opens = (id: PlanId) => needs.every((need) => (plans[id].grants as readonly Capability[]).includes(need))
  const [plan = null] = planIds.filter(opens).toSorted((a, b) => plans[a].units - plans[b].units)
  return needs
    .filter((need) => !grants.has(need))
    .map((capability) => ({ capability, title: capabilities[capability], plan }))
}

export type EndpointShare = { endpoint: BulkEndpointId; targets: number; units: number }

export function sharesOf(lines: readonly QuotedLine[]): EndpointShare[] {
  const runs = lines.filter(({ state }) => state === 'ok')
  return [...Map.groupBy(runs, ({ endpoint }) => endpoint)].map(([endpoint, own]) => ({
    endpoint,
    targets: own.length,
    units: own.reduce((sum, { units }) => sum + units, 0),
  }))
}
