'use client'

import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import disclosureStyles from '#app/_components/ui/disclosure.module.css'
import { formatCount } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import resultsFilterStyles from '#app/(dashboard)/bulk/[id]/results-filter.module.css'

const SUBJECTS = [
  { value: 'ip', label: 'IP addresses' },
  { value: 'email', label: 'Email addresses' },
  { value: 'domain', label: 'Domains' },
] as const
type Subject = (typeof SUBJECTS)[number]['value']

/** Imports distinct subjects from an event search into the list. */
export function FromEvents({ onTake }: { onTake: (lines: readonly string[]) => void }) {
  const client = useTRPCClient()
  const [query, setQuery] = useState('')
  const [subject, setSubject] = useState<Subject>('ip')
  const finding = useMutation({
    mutationFn: () =>
      client.jobs.targetsFromEvents.query({ subject, ...(query.trim() === '' ? {} : { query: query.trim() }) }),
    onSuccess: ({ subjects }) => onTake(subjects),
  })
  const form = useRef<HTMLFormElement>(null)
  const errors = formErrorsOf(finding.error, { shown: ['query'] })
  useFocusError(form, finding.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!finding.isPending) finding.mutate()
  }
  return (
    <details className={disclosureStyles.disclosure}>
      <summary>Add targets from events</summary>
      <form ref={form} className={resultsFilterStyles.fromEvents} onSubmit={submit}>
        <Select
          label="Subjects"
          value={subject}
          options={SUBJECTS}
          onChange={(event) => setSubject(SUBJECTS.find(({ value }) => value === event.target.value)?.value ?? 'ip')}
        />
        <TextInput
          label="Search"
          optional
          mono
          value={query}
          error={errors.fields.query}
          placeholder="decision:block country:NL"
          onChange={(event) => setQuery(event.target.value)}
        />
        <Button type="submit" pending={finding.isPending}>
          Add to the list
        </Button>
      </form>
      <p className={textStyles.note} role="status">
        {finding.data
          ? `${formatCount(finding.data.subjects.length, 'target')} from ${formatCount(finding.data.events, 'event')}${finding.data.more ? '; there are more' : ''}.`
          : 'The newest 100, without duplicates. Same syntax as in Events: ip:203.0.113.0/24, decision:block.'}
      </p>
      {errors.message ? <InlineError>{errors.message}</InlineError> : null}
    </details>
  )
}
