'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { useRefreshWhile } from '#app/_components/ui/use-refresh-while.ts'
import { ChangeTable } from '#app/_components/watches/change-table.tsx'
import { EditWatchDialog } from '#app/_components/watches/watch-form-dialog.tsx'
import {
  costOf,
  hasScore,
  lookupLabelOf,
  scheduleOf,
  siteCost,
  stateSentence,
  stateWord,
  subjectOf,
} from '#app/_components/watches/watch-words.ts'
import type { WatchChangeRow, WatchRow } from '#app/_trpc/outputs.ts'
import { WatchState } from '#app/(dashboard)/watches/watch-state.tsx'
import { DeleteWatchDialog } from './delete-watch-dialog.tsx'
import { WatchActions } from './watch-actions.tsx'

export type WatchDetailProps = {
  watch: WatchRow
  changes: { data: WatchChangeRow[]; next_cursor: string | null }
  isFirstPage: boolean
  now: string
}

export function WatchDetail({ watch, changes, isFirstPage, now }: WatchDetailProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const onChanged = () => {
    close()
    router.refresh()
  }
  const { id, name, endpoint, status, next_run_at, site_id } = watch
  const running = status === 'active' && next_run_at !== null && Date.parse(next_run_at) <= Date.parse(now)
  useRefreshWhile(running)
  const reason = stateSentence(watch)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Watches', href: '/watches' }, { label: 'Watch' }]}
        title={name}
        identity={[
          { id: 'subject', content: <Mono className="whitespace-normal break-all">{subjectOf(watch)}</Mono> },
          { id: 'lookup', content: lookupLabelOf(endpoint).label },
          ...(site_id === null
            ? []
            : [
                {
                  id: 'site',
                  content: (
                    <Link className={textStyles.link} href={`/sites/${site_id}`}>
                      Schedule of the site
                    </Link>
                  ),
                },
              ]),
          { id: 'state', content: <WatchState watch={watch} /> },
        ]}
        actions={<WatchActions watch={watch} running={running} onOpen={setOpen} onChanged={onChanged} />}
      />
      {reason ? <Notice title={`${stateWord(watch)}.`}>{reason}</Notice> : null}
      <Section first title="State">
        <FactsGrid facts={factsOf(watch, running, now)} />
      </Section>
      <Section title="Changes" note="Newest first, for as long as the plan keeps events.">
        {changes.data.length > 0 ? (
          <ChangeTable changes={changes.data} now={now} />
        ) : (
          <p className={textStyles.prose}>
            {watch.last_run
              ? 'No changes yet. Every run is compared with the last known values.'
              : 'The first run stores what later runs are compared with.'}
          </p>
        )}
        <nav aria-label="Pages" className="mt-3 flex gap-5">
          {isFirstPage ? null : (
            <Link className={textStyles.link} href={`/watches/${id}`}>
              Newest
            </Link>
          )}
          {changes.next_cursor ? (
            <Link className={textStyles.link} href={`/watches/${id}?cursor=${encodeURIComponent(changes.next_cursor)}`}>
              Older
            </Link>
          ) : null}
        </nav>
      </Section>
      {open === 'edit' ? <EditWatchDialog watch={watch} onClose={close} onDone={onChanged} /> : null}
      {open === 'delete' ? (
        <DeleteWatchDialog watch={watch} onClose={close} onDeleted={() => router.push('/watches')} />
      ) : null}
    </>
  )
}

const outcomeWords = { ok: 'Completed', partial: 'Completed, a source did not respond', failed: 'Failed' } as const

function factsOf(watch: WatchRow, running: boolean, now: string) {
  const { last_run, next_run_at, schedule, units, threshold, email, created_by, endpoint, site_id } = watch
  return [
    {
      label: 'Last run',
      value: last_run ? (
        <>
          {outcomeWords[last_run.outcome]} <Time at={last_run.at} now={now} />
        </>
      ) : (
        'None yet'
      ),
    },
    { label: 'Next run', value: running ? 'Now' : next_run_at ? <Time at={next_run_at} now={now} /> : 'None' },
    { label: 'Schedule', value: scheduleOf(schedule) },
    { label: 'Cost', value: site_id === null ? costOf(units, schedule) : siteCost(units) },
    ...(hasScore(endpoint) ? [{ label: 'Threshold', value: threshold === null ? 'None' : String(threshold) }] : []),
    { label: 'Email', value: email ? 'To those who chose it' : 'None' },
    { label: 'Created by', value: created_by },
  ]
}
