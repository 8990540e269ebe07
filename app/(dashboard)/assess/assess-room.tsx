'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { SegmentedControl } from '#app/_components/ui/segmented-control.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { type EventType, eventTypes } from '#server/catalog/signals.ts'
import { AssessAnswer } from './assess-answer.tsx'
import { type Draft, GROUPS, hasSubject, requestOf, SUBJECT_FIELDS } from './assess-draft.ts'
import { DraftFields } from './draft-fields.tsx'

const { units } = endpoints['risk.assess']

/** An assessment by hand: who, what, and on demand the rest; below, its answer. */
export function AssessRoom({ started, base }: { started: Draft; base: string }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [eventType, setEventType] = useState<EventType>('signup')
  const [draft, setDraft] = useState<Draft>(started)
  const [lacking, setLacking] = useState(false)
  const assessing = useMutation(
    trpc.risk.assess.mutationOptions({
      networkMode: 'always',
      onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
    }),
  )
  useFocusError(form, assessing.error)
  const errors = formErrorsOf(assessing.error)
  const change = (path: string, value: string) => {
    setLacking(false)
    setDraft((before) => ({ ...before, [path]: value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (assessing.isPending) return
    if (!hasSubject(draft)) return setLacking(true)
    // The server reads the request by its own schema and says which member is wrong.
    assessing.mutate(requestOf(eventType, draft) as Parameters<typeof assessing.mutate>[0])
  }
  const known = new Set([...SUBJECT_FIELDS, ...GROUPS.flatMap(({ fields }) => fields)].map(({ path }) => path))
  const stray = Object.entries(errors.fields).filter(([path]) => !known.has(path))
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <Section first title="Event" note="The type decides what each signal weighs.">
          <div className="overflow-x-auto">
            <SegmentedControl
              label="Type of event"
              value={eventType}
              options={eventTypes.map((value) => ({ value, label: eventNames[value].one }))}
              onChange={setEventType}
            />
          </div>
        </Section>
        <Section title="Subjects" note="At least one. Each is judged and remembered as an event of this workspace.">
          <DraftFields fields={SUBJECT_FIELDS} draft={draft} errors={errors.fields} onChange={change} />
          {GROUPS.filter((group) => !group.for || group.for.includes(eventType)).map(({ id, title, note, fields }) => (
            <details
              key={id}
              className="disclosure mt-4"
              open={fields.some(({ path }) => errors.fields[path]) || undefined}
            >
              <summary>{title}</summary>
              <p className="note my-2">{note}</p>
              <DraftFields fields={fields} draft={draft} errors={errors.fields} onChange={change} />
            </details>
          ))}
          <div className="mt-5 grid justify-items-start gap-3">
            {lacking ? (
              <InlineError>Name at least one of address, e-mail address, domain, user and device.</InlineError>
            ) : null}
            {errors.message ? <InlineError>{errors.message}</InlineError> : null}
            {stray.map(([path, message]) => (
              <InlineError key={path}>
                /{path}: {message}
              </InlineError>
            ))}
            <Button type="submit" variant="primary" units={units} pending={assessing.isPending}>
              Assess
            </Button>
          </div>
        </Section>
      </form>
      {assessing.data ? (
        <AssessAnswer key={assessing.data.request_id} result={assessing.data} sent={assessing.variables} base={base} />
      ) : null}
    </>
  )
}
