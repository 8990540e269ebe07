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
import type { EventLabel } from '#server/catalog/events.ts'
import { renewRow } from '../use-event-rows.ts'
import { LabelDialog } from './label-dialog.tsx'

type LabelActionsProps = { event: WholeEvent; onChanged: (change: Partial<WholeEvent>) => void }

/** Says what the event turned out to be, or takes that back. Analytics count with it how precise signals and rules are. */
export function LabelActions({ event, onChanged }: LabelActionsProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<EventLabel | null>(null)
  const labelling = useMutation(
    trpc.events.label.mutationOptions({
      onSuccess: (changed) => {
        setAsked(null)
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
          <Button
            icon={<Undo2 aria-hidden="true" className="icon" />}
            pending={labelling.isPending}
            onClick={() => say(null, null)}
          >
            Take the label away
          </Button>
        </>
      ) : null}
      {event.label === 'fraud' ? null : (
        <Button icon={<Flag aria-hidden="true" className="icon" />} onClick={() => setAsked('fraud')}>
          Fraud
        </Button>
      )}
      {event.label === 'legitimate' ? null : (
        <Button icon={<ShieldCheck aria-hidden="true" className="icon" />} onClick={() => setAsked('legitimate')}>
          Legitimate
        </Button>
      )}
      {labelling.error && !asked ? <InlineError>{sentenceOf(labelling.error)}</InlineError> : null}
      {asked ? (
        <LabelDialog
          label={asked}
          before={event.label}
          note={event.note ?? ''}
          pending={labelling.isPending}
          error={labelling.error}
          onSay={(note) => say(asked, note)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
