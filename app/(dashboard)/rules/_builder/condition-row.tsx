import { X } from 'lucide-react'
import { operatorWords } from '#app/_components/assessment/condition-words.ts'
import { IconButton } from '#app/_components/ui/button.tsx'
import { formatShare } from '#app/_components/ui/format.ts'
import { Select } from '#app/_components/ui/select.tsx'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import { fieldKindOf, operatorsOf, type RuleOperator } from '#server/catalog/rule-fields.ts'
import { fieldWords } from '../rule-words.ts'
import { conditionFault, type DraftCondition, onField, withOperator } from './draft.ts'
import { FieldPicker } from './field-picker.tsx'
import { ValueInput } from './value-input.tsx'

type ConditionRowProps = {
  condition: DraftCondition
  /** Word before it: when, and, or. */
  joint: string
  place: number
  error: string | undefined
  /** How often its field was missing in the events that were tried. */
  missing: Rehearsal['missing'][number] | undefined
  onChange: (condition: DraftCondition) => void
  /** Absent for the only condition. */
  onRemove: (() => void) | undefined
}

/** One condition of the sentence, edited in place: field, operator, value, and how often the field is unknown. */
export function ConditionRow({ condition, joint, place, error, missing, onChange, onRemove }: ConditionRowProps) {
  const kind = fieldKindOf(condition.field)
  const operators = kind ? operatorsOf[kind] : [condition.operator]
  const fault = error ?? (condition.text === '' ? undefined : (conditionFault(condition) ?? undefined))
  return (
    <li className="rule-condition">
      <span className="rule-joint">{joint}</span>
      <fieldset>
        <legend className="sr-only">Condition {place}</legend>
        <div className="rule-condition-parts">
          <FieldPicker value={condition.field} onChange={(field) => onChange(onField(condition, field))} />
          <Select
            label="Operator"
            value={condition.operator}
            options={operators.map((value) => ({ value, label: operatorWords(value) }))}
            onChange={(event) => onChange(withOperator(condition, event.target.value as RuleOperator))}
          />
          <ValueInput
            condition={condition}
            error={fault}
            onChange={(change) => onChange({ ...condition, ...change })}
          />
        </div>
        <p className="note">
          {fieldWords(condition.field)}
          {missing ? <Missing missing={missing} /> : null}
        </p>
      </fieldset>
      {onRemove ? (
        <IconButton label={`Remove condition ${place}`} onClick={onRemove}>
          <X aria-hidden="true" className="icon" />
        </IconButton>
      ) : null}
    </li>
  )
}

function Missing({ missing: { missing, share, operator } }: { missing: Rehearsal['missing'][number] }) {
  if (missing === 0) return <> · known in every event tried</>
  return (
    <>
      {' · '}
      <i className="hatch rule-gap" aria-hidden="true" /> unknown in {formatShare(share)} of events
      {operator === 'missing' ? '' : ': no match'}
    </>
  )
}
