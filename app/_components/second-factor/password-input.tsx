import { TextInput } from '#app/_components/ui/text-input.tsx'

export type PasswordInputProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The current password, which confirms a change of second factors. */
export function PasswordInput({ value, error, onChange }: PasswordInputProps) {
  return (
    <TextInput
      label="Current password"
      type="password"
      name="current_for_factor"
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
