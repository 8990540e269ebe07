import type { VersionOrder } from '../versions/index.ts'
import type { AffectedPackage, AffectedRange } from './advisory.ts'
import { boundAt, type Mark, marksOf } from './timeline.ts'

const maxListed = 20

/** Display text with its sort version; null sorts before all versions, undefined after. */
type Words<V> = { text: string; from: V | null | undefined }

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function byStart<V>(order: VersionOrder<V>, one: Words<V>, other: Words<V>): number {
  const place = (from: V | null | undefined) => (from === null ? 0 : from === undefined ? 2 : 1)
  const apart = place(one.from) - place(other.from)
  if (apart !== 0) return apart
  const compared = one.from == null || other.from == null ? 0 : order.compare(one.from, other.from)
  return compared || byText(one.text, other.text)
}

/** Sorts texts in version order without equal versions; texts that have no place in it come last. */
function inOrder<V>(order: VersionOrder<V>, texts: Iterable<string>, placeOf: (text: string) => V | null): string[] {
  const words = [...new Set(texts)].map((text) => ({ text, from: placeOf(text) ?? undefined }))
  return words
    .sort((one, other) => byStart(order, one, other))
    .filter(({ from }, index, all) => {
      const before = all[index - 1]?.from
      return from === undefined || before === undefined || order.compare(from, before) !== 0
    })
    .map(({ text }) => text)
}

const endOf = (mark: Mark<unknown>) => `${mark.after ? '<=' : '<'} ${mark.text}`

function intervalWords<V>(begin: Mark<V> | null, end: string | null): Words<V> {
  if (begin === null || begin.first) return { text: end ?? 'all versions', from: null }
  return { text: end === null ? `>= ${begin.text}` : `>= ${begin.text}, ${end}`, from: begin.at ?? undefined }
}

function limitWords<V>(order: VersionOrder<V>, range: AffectedRange): string | null {
  const limits = range.events.flatMap((event) => ('limit' in event ? [event.limit] : []))
  const last = inOrder(order, limits, (limit) => boundAt(order, limit, 'limit')).at(-1)
  return last === undefined || limits.includes('*') ? null : `< ${last}`
}

function rangeWords<V>(order: VersionOrder<V>, range: AffectedRange): Words<V>[] {
  const words: Words<V>[] = []
  let begin: Mark<V> | null = null
  for (const mark of marksOf(order, range).marks) {
    if (mark.begins) begin ??= mark
    else {
      words.push(intervalWords(begin, endOf(mark)))
      begin = null
    }
  }
  if (begin) words.push(intervalWords(begin, limitWords(order, range)))
  return words
}

/**
 * Affected versions of a package for display, in version order without duplicates: ">= 1.0.0, < 1.2.3", "< 4.17.21",
 * "<= 2.3", "all versions"; "= 1.2" for versions listed without a range, at most 20, then "and n more". "not stated"
 * if records do not say, since an empty list would read as no version.
 */
export function affectedRanges<V>(order: VersionOrder<V>, packages: readonly AffectedPackage[]): string[] {
  const ranges = packages
    .flatMap((output) => output.ranges.flatMap((range) => rangeWords(order, range)))
    .sort((one, other) => byStart(order, one, other))
    .map(({ text }) => text)
  const alone = packages.filter((output) => output.ranges.length === 0)
  const versions = inOrder(
    order,
    alone.flatMap((output) => output.versions),
    order.parse,
  )
  const shown = versions.slice(0, maxListed).map((version) => `= ${version}`)
  const more = versions.length > maxListed ? [`and ${versions.length - maxListed} more`] : []
  const words = [...new Set(ranges), ...shown, ...more]
  return words.length > 0 ? words : ['not stated']
}

/**
 * Fixed versions named by the records, without duplicates, in version order; texts that have no place in it come last.
 */
export function fixedVersions<V>(order: VersionOrder<V>, packages: readonly AffectedPackage[]): string[] {
  const fixes = packages.flatMap((output) =>
    output.ranges.flatMap((range) => range.events.flatMap((event) => ('fixed' in event ? [event.fixed] : []))),
  )
  return inOrder(order, fixes, (fixed) => boundAt(order, fixed, 'fixed'))
}
