import { type Capability, capabilities } from '#server/catalog/capabilities.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { planIds, plans } from '#server/catalog/plans.ts'
import type { Recognised } from '../frame/recognise.ts'
import { formatUnits } from '../ui/format.ts'
import { type Face, faces, type LookupId } from './faces.ts'
import { type LookupGroup, type LookupPage, lookupGroups, lookupPages } from './lookup-pages.ts'

export type { LookupId } from './faces.ts'

export type Lookup = Face & LookupPage & { id: LookupId; units: number; capability: Capability; says: string }

/** Everything that can be looked up: terms of the catalogue, face and page, in the order in which it is offered. */
export const lookups: readonly Lookup[] = (Object.keys(lookupPages) as LookupId[]).map((id) => {
  const { units, capability, says } = endpoints[id]
  return { ...faces[id], ...lookupPages[id], id, units, capability: lookupPages[id].needs ?? capability, says }
})

/** One lookup by the id of its endpoint. */
export const lookupOf = (id: LookupId): Lookup | undefined => lookups.find((lookup) => lookup.id === id)

/** Whether a word, such as one that was stored, names a lookup. */
export const isLookupId = (word: unknown): word is LookupId =>
  typeof word === 'string' && Object.hasOwn(lookupPages, word)

/** The lookups of each group that a person chooses from; other paths to the same lookup are left out. */
export const groupedLookups: readonly { group: LookupGroup; lookups: readonly Lookup[] }[] = lookupGroups.map(
  (group) => ({
    group,
    lookups: lookups.filter((lookup) => lookup.group === group && !lookup.insteadOf),
  }),
)

export type Choice = { lookup: Lookup; href: string; units: number; open: boolean }

/** What a workspace may look up; null where it is not known, as for a visitor. */
export type Grants = readonly Capability[] | null

/** Every lookup that takes the subject, with its page and its cost: the most telling first, those that the plan does not include last. */
export function alternatives(subject: Recognised, grants: Grants = null): Choice[] {
  const choices = lookups.flatMap((lookup) => {
    const href = lookup.takes.includes(subject.kind) ? lookup.href(subject) : null
    return href === null
      ? []
      : [{ lookup, href, units: lookup.unitsFor?.(subject) ?? lookup.units, open: isOpen(lookup, grants) }]
  })
  return [...choices.filter(({ open }) => open), ...choices.filter(({ open }) => !open)]
}

/** Whether the plan includes a lookup. */
export const isOpen = ({ capability }: Pick<Lookup, 'capability'>, grants: Grants): boolean =>
  grants === null || grants.includes(capability)

/** What a lookup costs: "1 unit", or that it depends on the size of the question. */
export const costWords = ({ units, unitsFor }: Pick<Lookup, 'units' | 'unitsFor'>): string =>
  formatUnits(unitsFor ? null : units)

/** Words of the catalogue for a capability. */
export const capabilityName = (capability: Capability): string => capabilities[capability]

/** The smallest plan that includes the capability. */
export function smallestPlan(capability: Capability): string {
  const [smallest] = planIds
    .filter((id) => (plans[id].grants as readonly Capability[]).includes(capability))
    .toSorted((a, b) => plans[a].units - plans[b].units)
  return smallest ? plans[smallest].name : 'another plan'
}
