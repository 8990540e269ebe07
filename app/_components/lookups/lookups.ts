import { privateRangeOf } from '#app/_components/frame/private-range.ts'
import { formatUnits } from '#app/_components/ui/format.ts'
import { type Capability, capabilities } from '#server/catalog/capabilities.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { Recognised } from '#subjects/recognise.ts'
import { type LookupId, type LookupLabel, lookupLabels } from './lookup-labels.ts'
import { type LookupGroup, type LookupPage, lookupGroups, lookupPages } from './lookup-pages.ts'

export type { LookupId } from './lookup-labels.ts'

export type Lookup = LookupLabel &
  LookupPage & { id: LookupId; units: number; capability: Capability; description: string }

/** All lookups with catalogue terms, label and page, in the order they are offered. */
export const lookups: readonly Lookup[] = (Object.keys(lookupPages) as LookupId[]).map((id) => {
  const { units, capability, summary: text } = endpoints[id]
  return {
    ...lookupLabels[id],
    ...lookupPages[id],
    id,
    units,
    capability: lookupPages[id].needs ?? capability,
    description: text,
  }
})

export const lookupOf = (id: LookupId): Lookup | undefined => lookups.find((lookup) => lookup.id === id)

/** Type guard for lookup ids, for example stored ones. */
export const isLookupId = (word: unknown): word is LookupId =>
  typeof word === 'string' && Object.hasOwn(lookupPages, word)

/** The lookups offered in each group, without alternative routes to the same lookup. */
export const groupedLookups: readonly { group: LookupGroup; lookups: readonly Lookup[] }[] = lookupGroups.map(
  (group) => ({
    group,
    lookups: lookups.filter((lookup) => lookup.group === group && !lookup.insteadOf),
  }),
)

export type Choice = { lookup: Lookup; href: string; units: number; open: boolean }

/** The workspace's capabilities; null when they are unknown, as for a visitor. */
export type Grants = readonly Capability[] | null

/**
 * Every lookup that accepts the subject, with page and cost: the most informative first, those outside the plan last.
 * None for an address that is not public: the service refuses it.
 */
export function alternatives(subject: Recognised, grants: Grants = null): Choice[] {
  if (subject.kind === 'ip' && privateRangeOf(subject.value)) return []
  const choices = lookups.flatMap((lookup) => {
    const href = lookup.takes.includes(subject.kind) ? lookup.href(subject) : null
    return href === null
      ? []
      : [{ lookup, href, units: lookup.unitsFor?.(subject) ?? lookup.units, open: isOpen(lookup, grants) }]
  })
  return [...choices.filter(({ open }) => open), ...choices.filter(({ open }) => !open)]
}

export const isOpen = ({ capability }: Pick<Lookup, 'capability'>, grants: Grants): boolean =>
  grants === null || grants.includes(capability)

/** A lookup's cost: "1 unit", or that it depends on the size of the request. */
export const costWords = ({ units, unitsFor }: Pick<Lookup, 'units' | 'unitsFor'>): string =>
  formatUnits(unitsFor ? null : units)

export const capabilityName = (capability: Capability): string => capabilities[capability]
