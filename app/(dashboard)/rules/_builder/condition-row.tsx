import { X } from 'lucide-react'
import { operatorWords } from '#app/_components/assessment/condition-words.ts'
import { IconButton } from '#app/_components/ui/button.tsx'
import { formatShare } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import { fieldWords } from '#app/(dashboard)/rules/rule-words.ts'
import { fieldKindOf, operatorsOf, type RuleOperator } from '#server/catalog/rule-fields.ts'
import conditionStyles from './condition.module.css'
import styles from './condition-row.module.css'
import { conditionFault, type DraftCondition, onField, withOperator } from './draft.ts'
import { FieldPicker } from './field-picker.tsx'
import { ValueInput } from './value-input.tsx'

type ConditionRowProps = {
  condition: DraftCondition
  /** The preceding word: when, and, or. */
  joint: string
  place: number
  error: string | undefined
  /** How often the field was missing in the backtested events. */
  missing: Rehearsal['missing'][number] | undefined
  onChange: (condition: DraftCondition) => void
  /** Absent for the only condition. */
  onRemove: (() => void) | undefined
}

/** An editable condition: field, operator, value, and how often the field is unknown. */
export function ConditionRow({ condition, joint, place, error, missing, onChange, onRemove }: ConditionRowProps) {
  const kind = fieldKindOf(condition.field)
  const operators = kind ? operatorsOf[kind] : [condition.operator]
  const fault = error ?? (condition.text === '' ? undefined : (conditionFault(condition) ?? undefined))
  return (
    <li className={conditionStyles.condition}>
      <span className={conditionStyles.joint}>{joint}</span>
      <fieldset>
        <legend className="sr-only">Condition {place}</legend>
        <div className={conditionStyles.conditionParts}>
          <FieldPicker value={condition.field} onChange={(field) => onChange(onField(condition, field))} />
          {condition.field === '' ? null : (
            <Select
              label="Operator"
              value={condition.operator}
              options={operators.map((value) => ({ value, label: operatorWords(value) }))}
              onChange={(event) => onChange(withOperator(condition, event.target.value as RuleOperator))}
            />
          )}
          {condition.field === '' ? null : (
            <ValueInput
              condition={condition}
              error={fault}
              onChange={(change) => onChange({ ...condition, ...change })}
            />
          )}
        </div>
        <p className={`${textStyles.note} ${conditionStyles.note}`}>
          {condition.field === '' ? 'An event field, a signal or a custom value.' : fieldWords(condition.field)}
          {missing ? <Missing missing={missing} /> : null}
        </p>
        {condition.field === '' && error ? <InlineError>{error}</InlineError> : null}
      </fieldset>
      {onRemove ? (
        <IconButton label={`Remove condition ${place}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </li>
  )
}

function Missing({ missing: { missing, share, operator } }: { missing: Rehearsal['missing'][number] }) {
  if (missing === 0) return <> · known in every tested event</>
  return (
    <>
      {' · '}
      <i className={`${styles.hatch} ${styles.gap}`} aria-hidden="true" /> missing in {formatShare(share)} of events
      {operator === 'missing' ? '' : ': no match'}
    </>
  )
}
