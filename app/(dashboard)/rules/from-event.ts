import { type EventType, eventTypes, isSignalId } from '#server/catalog/signals.ts'
import { type Body, emptyDraft } from './_builder/draft.ts'

const MOST_SIGNALS = 5

/** The address of a new rule that begins with what an event had: its type and the signals that had fired. */
export function ruleFromEventHref(event: EventType, signals: readonly string[]): string {
  const address = new URLSearchParams({ event })
  for (const signal of signals.slice(0, MOST_SIGNALS)) address.append('signal', signal)
  return `/rules/new?${address}`
}

/** The rule that such an address begins with; null where it names no signal. */
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
