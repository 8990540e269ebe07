import { ComboBox } from '#app/_components/ui/combo-box.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { ruleFields } from '#server/catalog/rule-fields.ts'
import { signalIds, signals } from '#server/catalog/signals.ts'
import styles from './condition.module.css'

const OWN = 'metadata'
const options = [
  ...Object.entries(ruleFields).map(([value, { label }]) => ({ value, detail: label })),
  { value: OWN, detail: 'Custom value' },
  ...signalIds.map((id) => ({ value: `signal.${id}`, detail: signals[id].label })),
]

type FieldPickerProps = { value: string; onChange: (field: string) => void }

/** Picks a condition's field: an event field, a signal, or a custom value by name. */
export function FieldPicker({ value, onChange }: FieldPickerProps) {
  const own = value.startsWith(`${OWN}.`)
  return (
    <div className={styles.field} data-own={own ? '' : undefined}>
      <ComboBox
        label="Field"
        placeholder="Choose a field"
        filter="Search fields and signals"
        none="No matching field."
        options={options}
        value={own ? OWN : value}
        onChange={(field) => onChange(field === OWN ? `${OWN}.` : field)}
      />
      {own ? (
        <TextInput
          label="Value name"
          mono
          placeholder="plan"
          value={value.slice(OWN.length + 1)}
          onChange={(event) => onChange(`${OWN}.${event.target.value}`)}
        />
      ) : null}
    </div>
  )
}
