import type { Severity } from '../../catalog/events.ts'
import { dayMs } from '../../platform/clock.ts'
import type { Change, Fact, Judge } from './fact.ts'

/** Most values of a set that a change lists. */
const maxListed = 100
const maxNamed = 5

const textOf = (fact: Fact): string => String(fact)
const setOf = (fact: Fact): readonly string[] => (typeof fact === 'object' ? fact : [String(fact)])

/** The first few of a list in words. */
export function named(values: readonly string[]): string {
  const more = values.length - maxNamed
  return more > 0 ? `${values.slice(0, maxNamed).join(', ')} and ${more} more` : values.join(', ')
}

/** Any other value is a change. */
export const changed =
  (label: string, severity: Severity): Judge =>
  (before, after) => [
    {
      kind: 'changed',
      severity,
      summary: `${label} changed from ${textOf(before)} to ${textOf(after)}.`,
      before,
      after,
    },
  ]

/** Members that were added or removed, each with its severity; null: not reported. */
export const members =
  (label: string, severities: { added: Severity | null; removed: Severity | null }): Judge =>
  (before, after) => {
    const [old, current] = [new Set(setOf(before)), new Set(setOf(after))]
    const added = [...current.difference(old)].toSorted()
    const removed = [...old.difference(current)].toSorted()
    const one = (kind: 'added' | 'removed', severity: Severity | null, values: string[]): Change[] =>
      severity === null || values.length === 0
        ? []
        : [
            {
              kind,
              severity,
              summary: `${label} ${kind}: ${named(values)}.`,
              before: kind === 'removed' ? values.slice(0, maxListed) : [],
              after: kind === 'added' ? values.slice(0, maxListed) : [],
            },
          ]
    return [...one('added', severities.added, added), ...one('removed', severities.removed, removed)]
  }

/** A set reported as a whole, with both sides in one change. */
export const replaced =
  (label: string, severity: Severity): Judge =>
  (before, after) => {
    const [old, current] = [new Set(setOf(before)), new Set(setOf(after))]
    const added = [...current.difference(old)].toSorted()
    const removed = [...old.difference(current)].toSorted()
    const words = [
      ...(added.length > 0 ? [`${named(added)} added`] : []),
      ...(removed.length > 0 ? [`${named(removed)} removed`] : []),
    ]
    return [
      {
        kind: 'changed',
        severity,
        summary: `${label} changed: ${words.join(', ')}.`,
        before: [...old].slice(0, maxListed),
        after: [...current].slice(0, maxListed),
      },
    ]
  }

/** A fact that should be false. */
export const flag =
  (on: string, off: string, severity: Severity): Judge =>
  (before, after) => [
    after === true
      ? { kind: 'added', severity, summary: on, before, after }
      : { kind: 'removed', severity: 'info', summary: off, before, after },
  ]

/** Values in an order from weak to strong; a value outside of it counts as the weakest. */
export const strength =
  (label: string, order: readonly string[]): Judge =>
  (before, after) => {
    const weaker = order.indexOf(textOf(after)) < order.indexOf(textOf(before))
    const word = weaker ? 'weaker' : 'stronger'
    const summary = `${label} is ${word}: ${textOf(after)} instead of ${textOf(before)}.`
    return [{ kind: word, severity: weaker ? 'warning' : 'info', summary, before, after }]
  }

export const listing: Judge = (before, after, name) => [
  after === 'listed'
    ? { kind: 'listed', severity: 'warning', summary: `Listed on ${name}.`, before, after }
    : { kind: 'delisted', severity: 'info', summary: `No longer listed on ${name}.`, before, after },
]

const stages: readonly string[] = ['expired', '1 day', '7 days', '14 days', '30 days', 'more than 30 days']

/** Stage of an expiry date at a moment; null for an unknown date. */
export function expiryStage(expiresAt: string | null | undefined, at: string): string | null {
  if (!expiresAt) return null
  const days = (Date.parse(expiresAt) - Date.parse(at)) / dayMs
  if (Number.isNaN(days)) return null
  if (days <= 0) return 'expired'
  if (days <= 1) return '1 day'
  if (days <= 7) return '7 days'
  if (days <= 14) return '14 days'
  return days <= 30 ? '30 days' : 'more than 30 days'
}

const expirySeverities: Readonly<Record<string, Severity>> = {
  expired: 'critical',
  '1 day': 'critical',
  '7 days': 'warning',
  '14 days': 'warning',
  '30 days': 'notice',
}

/** Reports each limit that the time until expiry falls below, and a renewal. */
export const expiry =
  (label: string): Judge =>
  (before, after) => {
    const [old, current] = [textOf(before), textOf(after)]
    const renewed = stages.indexOf(current) > stages.indexOf(old)
    if (renewed) return [{ kind: 'expiry', severity: 'info', summary: `${label} was renewed.`, before, after }]
    const summary = current === 'expired' ? `${label} has expired.` : `${label} expires within ${current}.`
    return [{ kind: 'expiry', severity: expirySeverities[current] ?? 'notice', summary, before, after }]
  }
