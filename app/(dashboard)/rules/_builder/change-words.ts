import type { Consequence } from '#app/_components/ui/consequence-panel.tsx'
import { formatUtc } from '#app/_components/ui/format.ts'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import { modeLabel, ruleSentence } from '#app/(dashboard)/rules/rule-words.ts'
import { eventTypeLabels } from '#server/catalog/signals.ts'
import { type Body, changesBetween } from './draft.ts'

const labels: Record<keyof Body, string> = {
  name: 'Name',
  description: 'Description',
  action: 'Decision',
  event_types: 'Event types',
  match: 'All or any',
  conditions: 'Conditions',
  priority: 'Priority',
  mode: 'Mode',
  expires_at: 'End',
}

/**
 * Another person's changes to a rule, property by property; the last column marks properties the editor changed too.
 */
export function changesOfOthers(base: Body, theirs: Body, mine: Partial<Body>): Consequence[] {
  return (Object.keys(changesBetween(base, theirs)) as (keyof Body)[]).map((member) => ({
    what: labels[member],
    effect: `${textOf(base, member)} → ${textOf(theirs, member)}`,
    amount: member in mine ? 'also you' : 'theirs',
  }))
}

function textOf(body: Body, member: keyof Body): string {
  switch (member) {
    case 'action':
      return DECISION_LABELS[body.action]
    case 'mode':
      return modeLabel(body.mode)
    case 'conditions':
    case 'match':
      return ruleSentence({ ...body, event_types: [] })
    case 'event_types':
      return body.event_types.map((type) => eventTypeLabels[type]).join(', ') || 'all event types'
    case 'expires_at':
      return body.expires_at === null ? 'never' : formatUtc(new Date(body.expires_at))
    default:
      return String(body[member] ?? 'none')
  }
}
