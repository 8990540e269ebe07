import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { DECISION_ICONS } from '#app/_components/ui/decision-badge.tsx'
import { DECISION_LABELS } from '#app/_components/ui/score-types.ts'
import segmentedStyles from '#app/_components/ui/segmented.module.css'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import { ruleBounds } from '#server/catalog/rule-fields.ts'
import { decisions, type EventType, eventTypeLabels, eventTypes } from '#server/catalog/signals.ts'
import { ConditionRow } from './condition-row.tsx'
import { type Draft, nextCondition } from './draft.ts'
import styles from './sentence.module.css'

type SentenceProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  missing: Rehearsal['missing'] | undefined
  onChange: (change: Partial<Draft>) => void
}

const matches = [
  { value: 'all', label: 'all' },
  { value: 'any', label: 'any' },
] as const

/** The rule as an editable sentence: conditions, decision, event types. */
export function Sentence({ draft, errors, missing, onChange }: SentenceProps) {
  const list = useRef<HTMLOListElement>(null)
  const { conditions, match } = draft
  const put = (conditions: Draft['conditions']) => onChange({ conditions })
  const add = () => {
    put([...conditions, nextCondition(conditions)])
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('li:last-child button[aria-labelledby]')?.focus(),
    )
  }
  const remove = (key: number) => {
    put(conditions.filter((one) => one.key !== key))
    list.current?.querySelector<HTMLElement>('button[aria-labelledby]')?.focus()
  }
  return (
    <div className={styles.sentence}>
      <div className={styles.clause}>
        <span>When</span>
        <SegmentedControl
          label="How many conditions must match"
          options={matches}
          value={match}
          onChange={(value) => onChange({ match: value })}
        />
        <span>of these match</span>
      </div>
      <ol ref={list} className={styles.conditions}>
        {conditions.map((condition, index) => (
          <ConditionRow
            key={condition.key}
            condition={condition}
            place={index + 1}
            joint={index === 0 ? '' : match === 'all' ? 'and' : 'or'}
            error={errorOf(errors, index)}
            missing={missing?.[index]?.field === condition.field ? missing[index] : undefined}
            onChange={(next) => put(conditions.map((one) => (one.key === condition.key ? next : one)))}
            onRemove={conditions.length > 1 ? () => remove(condition.key) : undefined}
          />
        ))}
      </ol>
      <Button icon={<Plus aria-hidden="true" />} onClick={add} disabled={conditions.length >= ruleBounds.conditions}>
        Add condition
      </Button>
      <div className={styles.clause}>
        <span aria-hidden="true" className="max-phone:hidden">
          →
        </span>
        <fieldset className={`${segmentedStyles.segmented} ${styles.actions}`}>
          <legend className="sr-only">Then</legend>
          {decisions.map((decision) => {
            const Icon = DECISION_ICONS[decision]
            return (
              <label key={decision} data-state={draft.action === decision ? 'on' : undefined}>
                <input
                  type="radio"
                  className="sr-only"
                  name="rule-action"
                  checked={draft.action === decision}
                  onChange={() => onChange({ action: decision })}
                />
                <Icon aria-hidden="true" />
                {DECISION_LABELS[decision]}
              </label>
            )
          })}
        </fieldset>
      </div>
      <EventTypes chosen={draft.event_types} onChange={(event_types) => onChange({ event_types })} />
    </div>
  )
}

/** The error of a condition or of any property within it. */
function errorOf(errors: Readonly<Record<string, string>>, index: number): string | undefined {
  const own = `conditions/${index}`
  return Object.entries(errors).find(([place]) => place === own || place.startsWith(`${own}/`))?.[1]
}

function EventTypes({ chosen, onChange }: { chosen: readonly EventType[]; onChange: (types: EventType[]) => void }) {
  const toggle = (type: EventType) =>
    onChange(eventTypes.filter((one) => (one === type ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <fieldset className={styles.clause}>
      <legend className="sr-only">Event types</legend>
      <span aria-hidden="true">on</span>
      {eventTypes.map((type) => (
        <label key={type} className={styles.type}>
          <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
          {eventTypeLabels[type]}
        </label>
      ))}
      {chosen.length === 0 ? <span className={textStyles.note}>All event types</span> : null}
    </fieldset>
  )
}
