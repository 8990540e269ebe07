'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Flag, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { WholeEvent } from '#app/_trpc/outputs.ts'
import { renewRow } from '#app/(dashboard)/events/use-event-rows.ts'
import type { EventLabel } from '#server/catalog/events.ts'
import { LabelDialog } from './label-dialog.tsx'

type LabelActionsProps = { event: WholeEvent; onChanged: (change: Partial<WholeEvent>) => void }

/** Sets or removes an event's label. Analytics use labels to compute the precision of signals and rules. */
export function LabelActions({ event, onChanged }: LabelActionsProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [requested, setRequested] = useState<EventLabel | null>(null)
  const labelling = useMutation(
    trpc.events.label.mutationOptions({
      onSuccess: (changed) => {
        setRequested(null)
        onChanged(changed)
        renewRow(queryClient, changed)
        void queryClient.invalidateQueries(trpc.events.pathFilter())
      },
    }),
  )
  const say = (label: EventLabel | null, note: string | null) => labelling.mutate({ id: event.id, label, note })
  return (
    <>
      {event.label ? (
        <>
          <Tag>labelled {event.label}</Tag>
          <Button icon={<Undo2 aria-hidden="true" />} pending={labelling.isPending} onClick={() => say(null, null)}>
            Remove label
          </Button>
        </>
      ) : null}
      {event.label === 'fraud' ? null : (
        <Button icon={<Flag aria-hidden="true" />} onClick={() => setRequested('fraud')}>
          Fraud
        </Button>
      )}
      {event.label === 'legitimate' ? null : (
        <Button icon={<ShieldCheck aria-hidden="true" />} onClick={() => setRequested('legitimate')}>
          Legitimate
        </Button>
      )}
      {labelling.error && !requested ? <InlineError>{sentenceOf(labelling.error)}</InlineError> : null}
      {requested ? (
        <LabelDialog
          label={requested}
          before={event.label}
          note={event.note ?? ''}
          pending={labelling.isPending}
          error={labelling.error}
          onSay={(note) => say(requested, note)}
          onClose={() => setRequested(null)}
        />
      ) : null}
    </>
  )
}
