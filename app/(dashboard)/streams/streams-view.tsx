'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { StreamRow } from '#app/_trpc/outputs.ts'
import { CreateStreamDialog } from './stream-form-dialog.tsx'
import { StreamsTable } from './streams-table.tsx'

export type StreamsViewProps = { streams: readonly StreamRow[]; limit: number; isOwner: boolean; now: string }

/** The workspace's event streams. */
export function StreamsView({ streams, limit, isOwner, now }: StreamsViewProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'create' | 'limit' | null>(null)
  const included = limit > 0
  const close = () => setOpen(null)
  const create = () => setOpen(streams.length >= limit ? 'limit' : 'create')
  return (
    <>
      <PageHeader
        list
        title="Event streams"
        lead={included ? `${streams.length} of ${limit} in use` : 'Send events and the audit log to your own systems'}
        actions={
          included ? (
            <OwnersButton isOwner={isOwner} variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
              Create stream
            </OwnersButton>
          ) : undefined
        }
      />
      {included ? null : (
        <NotInPlan needs="webhooks" feature="event streams">
          {streams.length > 0 ? 'Nothing is sent until you upgrade. Events wait for up to 7 days.' : null}
        </NotInPlan>
      )}
      <Section
        first
        title="Event streams"
        note={isOwner ? undefined : 'Only owners can create and edit event streams.'}
      >
        {streams.length > 0 ? (
          <StreamsTable streams={streams} included={included} now={now} />
        ) : (
          <EmptyState
            example={
              <>
                <b>SIEM</b>
                <Mono>Splunk HEC</Mono>
                <span>Active</span>
              </>
            }
            action={isOwner && included ? <Button onClick={create}>Create your first stream</Button> : undefined}
          >
            No event streams yet. A stream sends events and the audit log to Splunk, Elasticsearch, S3, Kafka, NATS,
            syslog or any HTTPS endpoint.
          </EmptyState>
        )}
      </Section>
      {open === 'create' ? (
        <CreateStreamDialog onClose={close} onMade={({ id }) => router.push(`/streams/${id}`)} />
      ) : null}
      {open === 'limit' ? (
        <Dialog
          open
          onOpenChange={close}
          title="Stream limit reached"
          description={`A workspace can have ${limit} event streams. Delete one to create another.`}
          footer={
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          }
        />
      ) : null}
    </>
  )
}
