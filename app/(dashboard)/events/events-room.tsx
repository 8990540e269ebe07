'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { usePathname, useSearchParams } from 'next/navigation'
import { Suspense, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Skeleton, SkeletonRows } from '#app/_components/ui/skeleton.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { type EventSearch, inputOf, pathWith, searchIn } from './event-search.ts'
import { EventsHistogram } from './events-histogram.tsx'
import { EventsTable } from './events-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { NoEvents } from './no-events.tsx'
import { PeriodMenu } from './period-menu.tsx'
import { keepTrail } from './trail.ts'
import { useLiveTail } from './use-live-tail.ts'

const EventPeek = loadBeside(() => import('./event-peek.tsx').then((part) => part.EventPeek))
const ExportDialog = loadBeside(() => import('./export-dialog.tsx').then((part) => part.ExportDialog))

type Page = AnswerOf<'events.list'>
type EventsRoomProps = {
  /** What the server has read for the address `renderedFor`. */
  rendered: Page | null
  renderedFor: string
  now: string
}

/** The explorer: one query and one period in the address of the page; everything below follows them. */
export function EventsRoom({ rendered, renderedFor, now }: EventsRoomProps) {
  const path = usePathname()
  const address = useSearchParams()
  const search = searchIn(address)
  const place = pathWith(path, search)
  const go = (next: Partial<EventSearch>) =>
    window.history.pushState(null, '', pathWith(path, { ...search, cursor: '', ...next }))
  return (
    <>
      <PageHeader title="Events" lead="What was assessed and decided, and what was changed in this workspace." />
      <EventsOf
        key={place}
        search={search}
        rendered={place === renderedFor ? rendered : null}
        now={now}
        onSearch={go}
      />
    </>
  )
}

type EventsOfProps = {
  search: EventSearch
  rendered: Page | null
  now: string
  onSearch: (next: Partial<EventSearch>) => void
}

function EventsOf({ search, rendered, now, onSearch }: EventsOfProps) {
  const trpc = useTRPC()
  const [live, setLive] = useState(false)
  const [peeked, setPeeked] = useState<string | null>(null)
  const [exporting, setExporting] = useState(false)
  const { data, error } = useQuery(
    trpc.events.list.queryOptions(inputOf(search), {
      placeholderData: keepPreviousData,
      ...(rendered ? { initialData: rendered } : {}),
    }),
  )
  const isOpenEnded = search.cursor === '' && search.to === ''
  const { rows, fresh, state } = useLiveTail(search, data?.data ?? [], live && isOpenEnded)
  const hrefOf = ({ id }: { id: string }) => pathWith(`/events/${id}`, { ...search, cursor: '' })

  useEffect(() => {
    keepTrail(
      pathWith('', { ...search, cursor: '' }),
      rows.map(({ id }) => id),
    )
  }, [search, rows])

  const isUnfiltered = search.query === '' && search.from === '' && search.to === '' && search.cursor === ''
  return (
    <>
      <FilterBar
        query={search.query}
        onQuery={(query) => onSearch({ query })}
        error={error ? sentenceOf(error).replace(/^\/query: /, '') : null}
      >
        <PeriodMenu period={search} onPeriod={onSearch} />
        <LiveSwitch on={live} possible={isOpenEnded} state={state} onChange={setLive} />
        <Button onClick={() => setExporting(true)} disabled={rows.length === 0}>
          Export CSV
        </Button>
      </FilterBar>
      {error ? null : <EventsHistogram search={search} events={rows} onPeriod={onSearch} />}
      {!data && !error ? (
        <Skeleton label="Reading events">
          <SkeletonRows rows={10} />
        </Skeleton>
      ) : null}
      {data && rows.length === 0 ? (
        <NoEvents unfiltered={isUnfiltered} onReset={() => onSearch({ query: '', from: '', to: '' })} />
      ) : null}
      {data && rows.length > 0 ? (
        <div className="events-split" data-peek={peeked === null ? undefined : ''}>
          <div className="min-w-0">
            <EventsTable
              events={rows}
              fresh={fresh}
              now={now}
              hrefOf={hrefOf}
              peeked={peeked}
              onPeek={(id) => setPeeked((before) => (before === id ? null : id))}
            />
            <nav aria-label="Pages of events" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              {search.cursor ? (
                <ButtonLink href={pathWith('/events', { ...search, cursor: '' })}>Newest</ButtonLink>
              ) : null}
              {data.next_cursor ? (
                <ButtonLink href={pathWith('/events', { ...search, cursor: data.next_cursor })}>Older</ButtonLink>
              ) : null}
              <span className="note">
                {data.next_cursor ? `${rows.length} shown, more follow.` : `${rows.length} shown, none older.`}{' '}
                {retentionWords(data.retention_days)}{' '}
                <Link className="link" href="/plan">
                  Plan and usage
                </Link>
              </span>
            </nav>
          </div>
          {peeked ? (
            <Suspense>
              <EventPeek id={peeked} href={hrefOf({ id: peeked })} onClose={() => setPeeked(null)} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
      {exporting ? (
        <Suspense>
          <ExportDialog search={search} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const retentionWords = (days: number) => `The plan keeps events for ${days} ${days === 1 ? 'day' : 'days'}.`
