import { Select } from '#app/_components/ui/select.tsx'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'
import { fieldKindOf, operandOf } from '#server/catalog/rule-fields.ts'
import { eventTypeLabels, eventTypes, riskLevels } from '#server/catalog/signals.ts'
import { choosesType, type DraftCondition, type ValueType, valueTypeOf } from './draft.ts'

type ValueInputProps = {
  condition: DraftCondition
  error: string | undefined
  onChange: (change: Partial<DraftCondition>) => void
}

const TYPES: readonly { value: ValueType; label: string }[] = [
  { value: 'text', label: 'as text' },
  { value: 'number', label: 'as number' },
  { value: 'boolean', label: 'as yes or no' },
]
const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
const typeNames = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }))

/** Input for a condition's value, by field kind; renders nothing if the operator takes no value. */
export function ValueInput({ condition, error, onChange }: ValueInputProps) {
  const { field, operator, type } = condition
  const kind = fieldKindOf(field)
  if (operandOf[operator] === 'none') return null
  return (
    <>
      <Control condition={condition} error={error} onChange={onChange} />
      {choosesType(kind, operator) ? (
        <Select
          label="Compared"
          value={type}
          options={TYPES}
          onChange={(event) => onChange({ type: event.target.value as ValueType })}
        />
      ) : null}
    </>
  )
}

function Control({ condition, error, onChange }: ValueInputProps) {
  const { field, operator, text, type } = condition
  const kind = fieldKindOf(field)
  const shared = { label: 'Value', value: text, ...(error ? { error } : {}) }
  const write = (event: { target: { value: string } }) => onChange({ text: event.target.value })
  if (operandOf[operator] !== 'one') {
    return <TextArea {...shared} help="One per line" mono rows={2} onChange={write} />
  }
  const valueType = valueTypeOf(kind, operator, type)
  if (valueType === 'boolean') return <Select {...shared} options={named(['true', 'false'])} onChange={write} />
  if (kind === 'level') return <Select {...shared} options={named(riskLevels)} onChange={write} />
  if (field === 'event_type' && operator !== 'contains') {
    return <Select {...shared} options={[{ value: '', label: 'Choose' }, ...typeNames]} onChange={write} />
  }
  return <TextInput {...shared} mono inputMode={valueType === 'number' ? 'decimal' : 'text'} onChange={write} />
}
