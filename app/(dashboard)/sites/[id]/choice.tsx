import { useId } from 'react'
import textStyles from '#app/_components/ui/text.module.css'

type ChoiceProps = {
  label: string
  help: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with a help text. */
export function Choice({ label, help, checked, disabled, onChange }: ChoiceProps) {
  const helpId = useId()
  return (
    <div>
      <label className="flex min-h-6 items-center gap-2">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={helpId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={helpId} className={`${textStyles.note} ml-6`}>
        {help}
      </p>
    </div>
  )
}
