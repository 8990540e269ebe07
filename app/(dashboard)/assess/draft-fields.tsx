import { Select } from '#app/_components/ui/select.tsx'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'
import type { Draft, DraftField } from './assess-draft.ts'
import styles from './draft-fields.module.css'

type DraftFieldsProps = {
  fields: readonly DraftField[]
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (path: string, value: string) => void
}

/** Form fields for part of the request, each with its server error. */
export function DraftFields({ fields, draft, errors, onChange }: DraftFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map(({ path, label, kind, help, placeholder }) => {
        const error = errors[path]
        const shared = {
          label,
          value: draft[path] ?? '',
          ...(help ? { help } : {}),
          ...(error ? { error } : {}),
        }
        if (kind === 'flag') {
          return (
            <Select
              key={path}
              {...shared}
              options={[
                { value: '', label: 'Not set' },
                { value: 'no', label: 'no' },
                { value: 'yes', label: 'yes' },
              ]}
              onChange={(event) => onChange(path, event.target.value)}
            />
          )
        }
        if (kind === 'long') {
          return (
            <TextArea
              key={path}
              {...shared}
              rows={3}
              maxLength={5_000}
              onChange={(event) => onChange(path, event.target.value)}
            />
          )
        }
        return (
          <TextInput
            key={path}
            {...shared}
            mono={kind !== 'moment'}
            name={path}
            type={kind === 'moment' ? 'datetime-local' : 'text'}
            inputMode={kind === 'number' ? 'decimal' : 'text'}
            maxLength={kind === 'country' ? 2 : 512}
            placeholder={kind === 'country' ? 'DE' : placeholder}
            onChange={(event) => onChange(path, event.target.value)}
          />
        )
      })}
    </div>
  )
}
