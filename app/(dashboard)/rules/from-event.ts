import { type EventType, eventTypes, isSignalId } from '#server/catalog/signals.ts'
import { type Body, emptyDraft } from './_builder/draft.ts'

const MOST_SIGNALS = 5

/** URL of a new rule prefilled from an event: its type and the signals that fired. */
export function ruleFromEventHref(event: EventType, signals: readonly string[]): string {
  const address = new URLSearchParams({ event })
  for (const signal of signals.slice(0, MOST_SIGNALS)) address.append('signal', signal)
  return `/rules/new?${address}`
}

/** Parses such a URL; null if it names no signal. */
export function ruleFromEvent(given: Record<string, string | string[] | undefined>): Body | null {
  const [event] = [given.event].flat()
  const fired = [given.signal ?? []].flat().filter(isSignalId).slice(0, MOST_SIGNALS)
  if (fired.length === 0) return null
  return {
    ...emptyDraft.body,
    event_types: eventTypes.filter((type) => type === event),
    conditions: fired.map((id) => ({ field: `signal.${id}`, operator: 'is_true' })),
  }
}
