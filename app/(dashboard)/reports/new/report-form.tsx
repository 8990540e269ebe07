'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { type Draft, hasSubject, requestOf } from '#app/(dashboard)/assess/assess-draft.ts'
import { AssessmentFields } from '#app/(dashboard)/assess/assessment-fields.tsx'
import { accountEndpoints } from '#server/catalog/endpoints/account.ts'
import { reportTerms } from '#server/catalog/report-terms.ts'
import type { EventType } from '#server/catalog/signals.ts'
import { reportErrorsOf } from './report-errors.ts'

const { units } = accountEndpoints['reports.create']

export type ReportFormProps = { started: Draft; eventType: EventType; retainedFor: string }

/** A new report: title, notes and assessment. Opens the report once saved; on an error the input stays. */
export function ReportForm({ started, eventType: startedType, retainedFor }: ReportFormProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useState('')
  const [notes, setNotes] = useState('')
  const [eventType, setEventType] = useState(startedType)
  const [draft, setDraft] = useState(started)
  const [lacking, setLacking] = useState(false)
  const saving = useMutation(
    trpc.reports.create.mutationOptions({
      networkMode: 'always',
      onSuccess: ({ id }) => router.push(`/reports/${id}`),
      onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
    }),
  )
  useFocusError(form, saving.error)
  useFocusError(form, lacking)
  const { own, assessment } = reportErrorsOf(saving.error)
  const change = (path: string, value: string) => {
    setLacking(false)
    setDraft((before) => ({ ...before, [path]: value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending || saving.isSuccess) return
    if (!hasSubject(draft)) return setLacking(true)
    // Unchecked cast: the server validates the request against its schema and names the wrong field.
    const request = { title: title || null, notes: notes || null, assessment: requestOf(eventType, draft) }
    saving.mutate(request as Parameters<typeof saving.mutate>[0])
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Section first title="Report" note="Visible in this workspace. Shared links include notes only if you choose to.">
        <div className="grid max-w-prose gap-4">
          <TextInput
            label="Title"
            optional
            maxLength={reportTerms.titleLength}
            value={title}
            placeholder="Chargeback of order 77"
            {...(own.title ? { error: own.title } : {})}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea
            label="Notes"
            optional
            rows={4}
            maxLength={reportTerms.notesLength}
            value={notes}
            {...(own.notes ? { error: own.notes } : {})}
            onChange={(event) => setNotes(event.target.value)}
          />
        </div>
      </Section>
      <AssessmentFields
        first={false}
        eventType={eventType}
        onEventType={setEventType}
        draft={draft}
        onChange={change}
        errors={assessment}
        lacking={lacking}
      >
        <Button type="submit" variant="primary" units={units} pending={saving.isPending || saving.isSuccess}>
          Assess and save
        </Button>
        <p className={textStyles.note}>
          Runs a regular assessment with rules, event and webhooks. The report is stored for {retainedFor}, even if your
          plan changes.
        </p>
      </AssessmentFields>
    </form>
  )
}
