import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import type { SubjectErased, SubjectExport } from '#app/_trpc/outputs.ts'

/** Counts of what is stored about a subject. */
export type Held = {
  events: number
  assessments: number
  reports: number
  lookups: number
  targets: number
  watches: number
  scans: number
  deliveries: number
  observations: number
}

export const heldOf = ({
  events,
  assessments,
  reports,
  lookups,
  targets,
  watches,
  scans,
  deliveries,
  observations,
}: SubjectExport): Held => ({
  events: events.length,
  assessments: assessments.length,
  reports: reports.length,
  lookups: lookups.length,
  targets: targets.length,
  watches: watches.length,
  scans: scans.length,
  deliveries: deliveries.length,
  observations: observations.users.length + observations.pairs.length + observations.velocity.length,
})

export const isHeld = (held: Held): boolean => Object.values(held).some((count) => count > 0)

/** The counts as facts, most important first. */
export const heldFacts = (held: Held): { label: string; value: string }[] => [
  { label: 'Events', value: formatNumber(held.events) },
  { label: 'Assessments', value: formatNumber(held.assessments) },
  { label: 'Saved reports', value: formatNumber(held.reports) },
  { label: 'Lookup history', value: formatNumber(held.lookups) },
  { label: 'Bulk job targets', value: formatNumber(held.targets) },
  { label: 'Watches', value: formatNumber(held.watches) },
  { label: 'Scans', value: formatNumber(held.scans) },
  { label: 'Webhook deliveries', value: formatNumber(held.deliveries) },
  { label: 'Observations', value: formatNumber(held.observations) },
]

/** The effects of an erasure, row by row. */
export const erasing = (held: Held): Consequence[] => [
  { what: 'Events', effect: 'lose subjects, note and details', amount: formatNumber(held.events) },
  { what: 'Assessments', effect: 'are deleted', amount: formatNumber(held.assessments) },
  { what: 'Saved reports', effect: 'are deleted with their links', amount: formatNumber(held.reports) },
  { what: 'Lookup history', effect: 'are masked', amount: formatNumber(held.lookups) },
  { what: 'Bulk job targets', effect: 'are masked, their results deleted', amount: formatNumber(held.targets) },
  { what: 'Watches', effect: 'are deleted with their changes', amount: formatNumber(held.watches) },
  { what: 'Scans', effect: 'are deleted with their reports', amount: formatNumber(held.scans) },
  { what: 'Webhook deliveries', effect: 'are deleted', amount: formatNumber(held.deliveries) },
  { what: 'Observations', effect: 'are deleted', amount: formatNumber(held.observations) },
]

/** Confirmation of an erasure, in one sentence. */
export const erasedSentence = (erased: SubjectErased): string =>
  `Erased: ${[
    formatCount(erased.events, 'event'),
    formatCount(erased.assessments, 'assessment'),
    formatCount(erased.reports, 'saved report'),
    formatCount(erased.lookups, 'lookup'),
    formatCount(erased.targets, 'bulk target'),
    formatCount(erased.watches, 'watch', 'watches'),
    formatCount(erased.scans, 'scan'),
    formatCount(erased.deliveries, 'delivery', 'deliveries'),
    formatCount(erased.observations, 'observation'),
  ].join(', ')}.`
