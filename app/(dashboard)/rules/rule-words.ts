import { operatorWords, valueText } from '#app/_components/assessment/condition-words.ts'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { type RuleField, type RuleMode, ruleFields } from '#server/catalog/rule-fields.ts'
import { type EventType, eventTypeLabels, isSignalId, signals } from '#server/catalog/signals.ts'

export const MODES: readonly { value: RuleMode; label: string; description: string }[] = [
  { value: 'off', label: 'Off', description: 'Not evaluated.' },
  { value: 'shadow', label: 'Shadow', description: 'Shown with every assessment it matches; does not decide.' },
  {
    value: 'enforce',
    label: 'Enforce',
    description: 'Decides every event it matches, starting with the next assessment.',
  },
]

export const modeLabel = (mode: RuleMode): string => MODES.find(({ value }) => value === mode)?.label ?? mode

/** A field's label: "Age of the mail domain in days", "signal Tor exit", "your value plan". */
export function fieldWords(field: string): string {
  if (Object.hasOwn(ruleFields, field)) return ruleFields[field as RuleField].label
  const [head, ...rest] = field.split('.')
  const name = rest.join('.')
  if (head === 'signal' && isSignalId(name)) return `Signal: ${signals[name].label}`
  return head === 'metadata' ? `Custom value “${name}”` : field
}

type Reported = Pick<RuleRow, 'match' | 'conditions' | 'event_types'>

/** A rule as a sentence, without its decision: "When ip.is_tor is true, on sign-up". */
export function ruleSentence({ match, conditions, event_types }: Reported): string {
  const parts = conditions.map(({ field, operator, value }) =>
    [field, operatorWords(operator), valueText(value)].filter((part) => part !== null).join(' '),
  )
  return `When ${parts.join(match === 'all' ? ' and ' : ' or ')}${typesWords(event_types)}`
}

/** ", on sign-up or sign-in"; empty if the rule covers all event types. */
export function typesWords(types: readonly EventType[]): string {
  const words = types.map((type) => (type === 'api' ? 'API call' : eventTypeLabels[type].toLowerCase()))
  return words.length === 0 ? '' : `, on ${words.join(' or ')}`
}

/** Why a rule is inactive although no one turned it off; null if it is active. */
export function stateSentence(
  rule: Pick<RuleRow, 'off_because' | 'mode_before_off' | 'mode' | 'expires_at'>,
  now: string,
): string | null {
  if (rule.off_because === 'plan_downgrade')
    return `Turned off when the plan changed; it was ${rule.mode_before_off === 'enforce' ? 'enforced' : 'in shadow'}.`
  if (rule.mode !== 'off' && rule.expires_at !== null && rule.expires_at <= now) return 'Expired: no longer evaluated.'
  return null
}
