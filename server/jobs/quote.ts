import type { BulkEndpointId } from '../catalog/bulk.ts'
import { type Capability, capabilities } from '../catalog/capabilities.ts'
import { type EndpointRow, endpoints } from '../catalog/endpoints.ts'
import type { ErrorCode } from '../catalog/errors.ts'
import { type PlanId, planIds, plans } from '../catalog/plans.ts'
import { readTarget } from '../lookups/index.ts'
import type { WantedTarget } from './schema.ts'

/** A line of a quote, in the order of the request. */
export type QuotedLine = {
  position: number
  endpoint: BulkEndpointId
  /** In the one spelling of the endpoint; an invalid one as it was given. */
  target: string
  units: number
} & ({ state: 'ok' } | { state: 'invalid'; code: ErrorCode; message: string } | { state: 'duplicate'; of: number })

/** Judges each target by the input and the cost of its endpoint. A target that stands above with the same endpoint is a duplicate and costs nothing, as it is not run. */
export function judgeTargets(wanted: readonly WantedTarget[]): QuotedLine[] {
  const seen = new Map<string, number>()
  return wanted.map(({ endpoint, target }, position) => {
    const read = readTarget(endpoint, target)
    if ('refusal' in read) return { position, endpoint, target, units: 0, state: 'invalid', ...read.refusal }
    const name = `${endpoint} ${read.target}`
    const first = seen.get(name)
    if (first !== undefined) return { position, endpoint, target: read.target, units: 0, state: 'duplicate', of: first }
    seen.set(name, position)
    return { position, endpoint, ...read, state: 'ok' }
  })
}

/** What a plan has to include for a job: bulk, and what each of its endpoints needs. */
export function needsOf(lines: readonly { endpoint: BulkEndpointId }[]): Capability[] {
  const needed = lines.flatMap(({ endpoint }) => (endpoints[endpoint] satisfies EndpointRow).capability ?? [])
  return ['bulk', ...new Set<Capability>(needed)]
}

export type Lacking = { capability: Capability; title: string; plan: PlanId | null }

/** What the plan lacks of the needs, each with the smallest plan that opens them all. */
export function lackingOf(needs: readonly Capability[], grants: ReadonlySet<Capability>): Lacking[] {
  const opens = (id: PlanId) => needs.every((need) => (plans[id].grants as readonly Capability[]).includes(need))
  const [plan = null] = planIds.filter(opens).toSorted((a, b) => plans[a].units - plans[b].units)
  return needs
    .filter((need) => !grants.has(need))
    .map((capability) => ({ capability, title: capabilities[capability], plan }))
}

export type EndpointShare = { endpoint: BulkEndpointId; targets: number; units: number }

/** What runs, summed by endpoint. */
export function sharesOf(lines: readonly QuotedLine[]): EndpointShare[] {
  const runs = lines.filter(({ state }) => state === 'ok')
  return [...Map.groupBy(runs, ({ endpoint }) => endpoint)].map(([endpoint, own]) => ({
    endpoint,
    targets: own.length,
    units: own.reduce((sum, { units }) => sum + units, 0),
  }))
}
