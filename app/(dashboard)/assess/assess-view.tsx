'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { SkeletonResult } from '#app/_components/ui/skeleton.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { EventType } from '#server/catalog/signals.ts'
import { type Draft, hasSubject, requestOf } from './assess-draft.ts'
import { AssessmentFields } from './assessment-fields.tsx'

const AssessAnswer = lazyAfterLoad(() => import('./assess-answer.tsx').then((part) => part.AssessAnswer))

const { units } = endpoints['risk.assess']

/** Manual assessment: the form, optional fields on demand, and the result below. */
export function AssessView({ started, base }: { started: Draft; base: string }) {
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
  useFocusError(form, lacking)
  const change = (path: string, value: string) => {
    setLacking(false)
    setDraft((before) => ({ ...before, [path]: value }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (assessing.isPending) return
    if (!hasSubject(draft)) return setLacking(true)
    // Unchecked cast: the server validates the request against its schema and names the wrong field.
    assessing.mutate(requestOf(eventType, draft) as Parameters<typeof assessing.mutate>[0])
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <AssessmentFields
          eventType={eventType}
          onEventType={setEventType}
          draft={draft}
          onChange={change}
          errors={formErrorsOf(assessing.error)}
          lacking={lacking}
        >
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" units={units} pending={assessing.isPending}>
              Assess
            </Button>
            <ButtonLink href="/reports/new">Assess and save as report</ButtonLink>
          </div>
        </AssessmentFields>
      </form>
      {assessing.isPending ? <SkeletonResult label="Assessing" /> : null}
      {assessing.data ? (
        <Deferred fallback={<SkeletonResult label="Assessing" />}>
          <AssessAnswer
            key={assessing.data.request_id}
            result={assessing.data}
            sent={assessing.variables}
            base={base}
          />
        </Deferred>
      ) : null}
    </>
  )
}
