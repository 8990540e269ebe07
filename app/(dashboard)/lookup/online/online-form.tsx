'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { Select } from '#app/_components/ui/select.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import {
  type CheckDraft,
  type CheckInput,
  continents,
  type DraftErrors,
  hasPage,
  hasPort,
  inputOf,
} from './check-draft.ts'
import styles from './online-form.module.css'

const TYPES = [
  { value: 'http', label: 'Fetch the page' },
  { value: 'tcp', label: 'Open a connection' },
  { value: 'ping', label: 'Ping' },
  { value: 'dns', label: 'Resolve the name' },
]

export type OnlineFormProps = {
  start: CheckDraft
  units: number
  /** Cooldown note for the same host, shown beside the button. */
  wait: string
  pending: boolean
  onRun: (draft: CheckDraft, input: CheckInput) => void
}

/** Form for target, probe locations and expectations. Only the button and Enter run the check. */
export function OnlineForm({ start, units, wait, pending, onRun }: OnlineFormProps) {
  const [draft, setDraft] = useState(start)
  const [errors, setErrors] = useState<DraftErrors>({})
  /** The names keep the typed text if the form is submitted before hydration. */
  const field = (name: keyof CheckDraft) => ({
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
    ...(errors[name] ? { error: errors[name] } : {}),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    const read = inputOf(draft)
    setErrors('errors' in read ? read.errors : {})
    if ('input' in read) onRun(draft, read.input)
  }
  const text = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const
  const number = { ...text, inputMode: 'numeric' } as const
  return (
    <form className={styles.onlineForm} onSubmit={submit} noValidate>
      <div data-wide="">
        <TextInput
          label="Target"
          {...text}
          {...field('target')}
          mono
          maxLength={2_000}
          placeholder="https://example.com"
        />
      </div>
      <Select label="Check" options={TYPES} {...field('type')} />
      <TextInput
        label="Port"
        {...number}
        {...field('port')}
        optional
        disabled={!hasPort(draft.type)}
        placeholder="of the address"
      />
      <Select label="Continent" options={continents} {...field('continent')} disabled={draft.countries.trim() !== ''} />
      <TextInput label="Countries" {...text} {...field('countries')} optional placeholder="DE, JP" />
      <TextInput label="Probes" {...number} {...field('probes')} help="1 to 20, 1 unit in total" />
      <TextInput label="Seconds" {...number} {...field('seconds')} help="5 to 30 for the whole check" />
      <details className={disclosureStyles.disclosure} data-wide="">
        <summary>Expected result</summary>
        <div className={`${styles.onlineForm} pt-3`}>
          <TextInput
            label="Status codes"
            {...text}
            {...field('codes')}
            optional
            disabled={!hasPage(draft.type)}
            placeholder="200, 204"
          />
          <TextInput
            label="Body contains"
            {...text}
            {...field('contains')}
            optional
            disabled={!hasPage(draft.type)}
            maxLength={200}
          />
          <TextInput label="Maximum milliseconds" {...number} {...field('most')} optional placeholder="2000" />
        </div>
      </details>
      <div data-wide="" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" units={units} pending={pending}>
          Check
        </Button>
        <span className={textStyles.note}>{wait}</span>
      </div>
    </form>
  )
}
