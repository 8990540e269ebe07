import { z } from 'zod'
import { type EcosystemId, ecosystemIds, ecosystems } from '../catalog/ecosystems.ts'
import type { AffectedPackage, AffectedRange, NamedPackage, RangeEvent } from './advisory.ts'
import { unitePackages } from './named-packages.ts'
import { isName } from './osv-text.ts'

const most = { entries: 1_000, ranges: 1_000, events: 1_000, versions: 20_000 }
const idOfOsv = new Map<string, EcosystemId>(ecosystemIds.map((id) => [ecosystems[id].osv, id]))

const name = z.string().refine(isName)
const listOrNothing = z.array(z.unknown()).nullish()
const entryShape = z.object({
  package: z.unknown().optional(),
  ranges: z.unknown().optional(),
  versions: z.unknown().optional(),
})
const packageShape = z.object({ ecosystem: name, name })
const rangeShape = z.object({ type: z.string(), events: z.unknown().optional() })
const eventShape = z
  .object({
    introduced: name.optional(),
    fixed: name.optional(),
    last_affected: name.optional(),
    limit: name.optional(),
  })
  .refine((event) => Object.keys(event).length > 0)
const eventsShape = z.array(eventShape).min(1).max(most.events)

/** Reads a list and counts unreadable members as lost; a non-list or an overlong list counts as lost too. */
function read<T extends object | string>(
  value: unknown,
  limit: number,
  member: (value: unknown) => T | null,
): {
  found: T[]
  lost: boolean
} {
  const list = listOrNothing.safeParse(value)
  if (!list.success) return { found: [], lost: true }
  const found = (list.data ?? []).slice(0, limit).flatMap((item) => member(item) ?? [])
  return { found, lost: found.length < (list.data ?? []).length }
}

type Event = z.infer<typeof eventShape>
const eventsOf = ({ introduced, fixed, last_affected, limit }: Event): RangeEvent[] => [
  ...(introduced === undefined ? [] : [{ introduced }]),
  ...(fixed === undefined ? [] : [{ fixed }]),
  ...(last_affected === undefined ? [] : [{ last_affected }]),
  ...(limit === undefined ? [] : [{ limit }]),
]

function rangeOf(value: unknown): AffectedRange | 'commits' | null {
  const range = rangeShape.safeParse(value)
  if (!range.success) return null
  const { type } = range.data
  if (type === 'GIT') return 'commits'
  if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return null
  const events = eventsShape.safeParse(range.data.events)
  return events.success ? { type, events: events.data.flatMap(eventsOf) } : null
}

function entryOf(value: unknown) {
  const entry = entryShape.safeParse(value)
  if (!entry.success) return null
  const ranges = read(entry.data.ranges, most.ranges, rangeOf)
  const versions = read(entry.data.versions, most.versions, (version) => (isName(version) ? version : null))
  const text = {
    ranges: ranges.found.filter((range) => range !== 'commits'),
    versions: versions.found,
    incomplete: ranges.lost || versions.lost,
  }
  const named = packageShape.safeParse(entry.data.package)
  if (named.success) return { ...text, package: named.data }
  const ofCommitsOnly =
    entry.data.package == null && !text.incomplete && text.ranges.length + text.versions.length === 0
  return ofCommitsOnly ? ('commits' as const) : null
}

const fixedIn = (ranges: readonly AffectedRange[]) =>
  ranges.flatMap(({ events }) => events.flatMap((event) => ('fixed' in event ? [event.fixed] : [])))

/**
 * Reads `affected` of an OSV record: packages of supported ecosystems for judging, and all packages for display (at
 * most 200). An ecosystem suffix (after a colon) names a repository or release and does not exclude a package.
 * Unreadable data marks the package as incomplete, or the whole record if the package itself cannot be read.
 */
export function readAffected(value: unknown): { affected: AffectedPackage[]; affectedPackages: NamedPackage[] } {
  const { found, lost } = read(value, most.entries, entryOf)
  const entries = found.filter((entry) => entry !== 'commits')
  const affected = entries.flatMap(({ package: { ecosystem, name }, ranges, versions, incomplete }) => {
    const id = idOfOsv.get(ecosystem.split(':', 1)[0] ?? ecosystem)
    return id ? [{ ecosystem: id, name, versions, ranges, incomplete: incomplete || lost }] : []
  })
  const mentions = entries.map((entry) => ({ ...entry.package, fixedVersions: fixedIn(entry.ranges) }))
  return { affected, affectedPackages: unitePackages(mentions) }
}
