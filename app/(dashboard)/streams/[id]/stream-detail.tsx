'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useRefreshWhile } from '#app/_components/ui/use-refresh-while.ts'
import type { StreamRow, StreamTested } from '#app/_trpc/outputs.ts'
import { LagBar } from '#app/(dashboard)/streams/lag-bar.tsx'
import { DeleteStreamDialog } from '#app/(dashboard)/streams/stream-delete-dialog.tsx'
import { EditStreamDialog } from '#app/(dashboard)/streams/stream-form-dialog.tsx'
import { StreamStatus } from '#app/(dashboard)/streams/stream-status.tsx'
import { kindLabel, placeOf, stateSentence, statusWord } from '#app/(dashboard)/streams/stream-words.ts'
import { streamContentWords, streamFormatWords } from '#server/catalog/stream-terms.ts'
import { StreamActions } from './stream-actions.tsx'
import { StreamTestOutcome } from './stream-test-outcome.tsx'

export type StreamDetailProps = { stream: StreamRow; included: boolean; isOwner: boolean; now: string }

export function StreamDetail({ stream, included, isOwner, now }: StreamDetailProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [tested, setTested] = useState<StreamTested | null>(null)
  const close = () => setOpen(null)
  const onChanged = () => {
    close()
    router.refresh()
  }
  useRefreshWhile(stream.waiting > 0 && stream.status === 'active')
  const reason = stateSentence(stream, included)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Event streams', href: '/streams' }, { label: 'Event stream' }]}
        title={stream.name}
        identity={[
          { id: 'kind', content: kindLabel(stream) },
          { id: 'place', content: <Mono className="whitespace-normal break-all">{placeOf(stream)}</Mono> },
          { id: 'status', content: <StreamStatus stream={stream} included={included} /> },
        ]}
        actions={
          isOwner ? (
            <StreamActions
              stream={stream}
              included={included}
              onOpen={setOpen}
              onChanged={onChanged}
              onTested={setTested}
            />
          ) : undefined
        }
      />
      {reason ? <Notice title={`${statusWord(stream, included)}.`}>{reason}</Notice> : null}
      {stream.expired > 0 ? (
        <Notice title="Gap.">
          {formatCount(stream.expired, 'event')} waited for more than 7 days and will not be sent.
        </Notice>
      ) : null}
      {tested ? <StreamTestOutcome outcome={tested} onDone={() => setTested(null)} /> : null}
      <Section first title="State">
        <FactsGrid
          facts={[
            { label: 'Waiting', value: <LagBar stream={stream} now={now} /> },
            { label: 'Sent', value: formatNumber(stream.sent) },
            { label: 'Refused by the destination', value: formatNumber(stream.refused) },
            {
              label: 'Last success',
              value: stream.last_sent_at ? <Time at={stream.last_sent_at} now={now} /> : 'None yet',
            },
            {
              label: 'Consecutive failures',
              value: stream.failing_since ? (
                <>
                  {formatCount(stream.failure_count, 'attempt')}, since <Time at={stream.failing_since} now={now} />
                </>
              ) : (
                'None'
              ),
            },
            {
              label: 'Next attempt',
              value: stream.next_attempt_at ? <Time at={stream.next_attempt_at} absolute /> : 'When events arrive',
            },
            {
              label: 'Last error',
              value:
                stream.last_error && stream.last_error_at ? (
                  <>
                    {stream.last_error} <Time at={stream.last_error_at} now={now} />
                  </>
                ) : (
                  'None'
                ),
            },
          ]}
        />
      </Section>
      <Section title="Settings">
        <FactsGrid
          facts={[
            { label: 'Events', value: streamContentWords[stream.content] },
            { label: 'Format', value: streamFormatWords[stream.format] },
            { label: 'Secret', value: stream.secret_last4 ? `…${stream.secret_last4}` : 'None', mono: true },
            { label: 'Created', value: <Time at={stream.created_at} now={now} /> },
          ]}
        />
      </Section>
      {open === 'edit' ? <EditStreamDialog stream={stream} onClose={close} onChanged={onChanged} /> : null}
      {open === 'delete' ? (
        <DeleteStreamDialog stream={stream} onClose={close} onDeleted={() => router.push('/streams')} />
      ) : null}
    </>
  )
}
