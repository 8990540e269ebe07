import type { OsvAffected, OsvEvent } from './documents.ts'

/**
 * Approximate version order for any ecosystem: numbers by value, words before numbers. Deliberately separate from the
 * product's exact orders, so that a bug here cannot hide one there.
 */
export function roughOrder(left: string, right: string): number {
  const [a, b] = [partsOf(left), partsOf(right)]
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = comparePart(a[index] ?? 0, b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

const partsOf = (version: string): (number | string)[] =>
  (version.replace(/^v/, '').split('+')[0] ?? '')
    .split(/[.\-_]|(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/i)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part.toLowerCase()))

function comparePart(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  return typeof a === 'string' ? -1 : 1
}

/** Whether a source would report the version as affected, by its list of versions or by a range. */
export const affects = (affected: OsvAffected, version: string): boolean =>
  (affected.versions ?? []).includes(version) ||
  (affected.ranges ?? []).some(({ type, events }) => type !== 'GIT' && inRange(events, version))

function inRange(events: readonly OsvEvent[], version: string): boolean {
  let inside = false
  for (const event of [...events].sort((a, b) => roughOrder(boundOf(a), boundOf(b)))) {
    if (event.introduced !== undefined && (event.introduced === '0' || roughOrder(version, event.introduced) >= 0))
      inside = true
    if (event.fixed !== undefined && roughOrder(version, event.fixed) >= 0) inside = false
    if (event.last_affected !== undefined && roughOrder(version, event.last_affected) > 0) inside = false
  }
  return inside
}

const boundOf = (event: OsvEvent): string =>
  event.introduced ?? event.fixed ?? event.last_affected ?? event.limit ?? '0'
