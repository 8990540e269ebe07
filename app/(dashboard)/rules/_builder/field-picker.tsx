import { ComboBox } from '#app/_components/ui/combo-box.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { ruleFields } from '#server/catalog/rule-fields.ts'
import { signalIds, signals } from '#server/catalog/signals.ts'

const OWN = 'metadata'
const options = [
  ...Object.entries(ruleFields).map(([value, { label }]) => ({ value, detail: label })),
  { value: OWN, detail: 'A value of your own' },
  ...signalIds.map((id) => ({ value: `signal.${id}`, detail: signals[id].label })),
]

type FieldPickerProps = { value: string; onChange: (field: string) => void }

/** The field of a condition: one that every event may have, a signal, or a value of the workspace's own by its name. */
export function FieldPicker({ value, onChange }: FieldPickerProps) {
  const own = value.startsWith(`${OWN}.`)
  return (
    <div className="rule-field" data-own={own ? '' : undefined}>
      <ComboBox
        label="Field"
        placeholder="Choose a field"
        filter="Find a field or signal"
        none="No field of this name."
        options={options}
        value={own ? OWN : value}
        onChange={(field) => onChange(field === OWN ? `${OWN}.` : field)}
      />
      {own ? (
        <TextInput
          label="Name of your value"
          mono
          placeholder="plan"
          value={value.slice(OWN.length + 1)}
          onChange={(event) => onChange(`${OWN}.${event.target.value}`)}
        />
      ) : null}
    </div>
  )
}
