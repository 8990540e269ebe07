'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Beside } from '#app/_components/ui/beside.tsx'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Skeleton, SkeletonRows } from '#app/_components/ui/skeleton.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { EventPage } from '#app/_trpc/outputs.ts'
import { type EventSearch, pathWith, searchIn } from './event-search.ts'
import { EventsHistogram } from './events-histogram.tsx'
import { EventsTable } from './events-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { NoEvents } from './no-events.tsx'
import { PeriodMenu } from './period-menu.tsx'
import { placeAt } from './place-at.ts'
import { useTrail } from './trail.ts'
import { useEventRows } from './use-event-rows.ts'
import { useLiveTail } from './use-live-tail.ts'
import { useScrollPlace } from './use-place.ts'

const EventPeek = loadBeside(() => import('./event-peek.tsx').then((part) => part.EventPeek))
const ExportDialog = loadBeside(() => import('./export-dialog.tsx').then((part) => part.ExportDialog))

type EventsRoomProps = {
  /** What the server has read for the address `renderedFor`. */
  rendered: EventPage | null
  renderedFor: string
  now: string
}

/** The explorer: one query, one period and a place in the address of the page; everything below follows them. */
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
        key={pathWith(path, { ...search, cursor: '' })}
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
  rendered: EventPage | null
  now: string
  onSearch: (next: Partial<EventSearch>) => void
}

function EventsOf({ search, rendered, now, onSearch }: EventsOfProps) {
  const [live, setLive] = useState(false)
  const [peeked, setPeeked] = useState<string | null>(null)
  const [exporting, setExporting] = useState(false)
  const list = useEventRows(search, rendered)
  const { pages, places, start, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const read = useMemo(() => pages.flatMap(({ data }) => data), [pages])
  const isOpenEnded = start === '' && search.to === ''
  const { rows, fresh, state } = useLiveTail(search, read, live && isOpenEnded)
  const beginning = pathWith('/events', { ...search, cursor: '' })
  const hrefOf = ({ id }: { id: string }) => pathWith(`/events/${id}`, { ...search, cursor: '' })
  useScrollPlace(beginning, list.restored)

  useTrail(pathWith('', { ...search, cursor: '' }), rows)

  const more = useCallback(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const above = rows.length - read.length
  const arrived = useRef(!list.restored)
  const top = (index: number) => {
    arrived.current ||= index > 0
    const cursor = placeAt(pages, places, index - above)
    // The place in the address follows without a step of its own in the history.
    if (arrived.current && cursor !== search.cursor)
      window.history.replaceState(null, '', pathWith('/events', { ...search, cursor }))
  }

  const failed = pages.length === 0 ? list.error : null
  const isUnfiltered = search.query === '' && search.from === '' && search.to === '' && start === ''
  return (
    <>
      <FilterBar
        query={search.query}
        onQuery={(query) => onSearch({ query })}
        error={failed ? sentenceOf(failed).replace(/^\/query: /, '') : null}
      >
        <PeriodMenu period={search} onPeriod={onSearch} />
        <LiveSwitch on={live} possible={isOpenEnded} state={state} onChange={setLive} />
        <Button onClick={() => setExporting(true)} disabled={rows.length === 0}>
          Export CSV
        </Button>
      </FilterBar>
      {failed ? null : <EventsHistogram search={search} events={rows} onPeriod={onSearch} />}
      {pages.length === 0 && !failed ? (
        <Skeleton label="Reading events">
          <SkeletonRows rows={10} />
        </Skeleton>
      ) : null}
      {pages.length > 0 && rows.length === 0 ? (
        <NoEvents unfiltered={isUnfiltered} onReset={() => onSearch({ query: '', from: '', to: '' })} />
      ) : null}
      {rows.length > 0 ? (
        <div className="events-split" data-peek={peeked === null ? undefined : ''}>
          <div className="min-w-0">
            {start ? (
              <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <ButtonLink href={beginning}>Newest</ButtonLink>
                <span className="note">The list begins at the place of the address; newer events are left out.</span>
              </p>
            ) : null}
            <EventsTable
              events={rows}
              ended={!hasNextPage}
              fresh={fresh}
              now={now}
              hrefOf={hrefOf}
              peeked={peeked}
              onPeek={(id) => setPeeked((before) => (before === id ? null : id))}
              onNearEnd={more}
              onTop={top}
            />
            <footer className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              {hasNextPage ? (
                <Button pending={isFetching} onClick={() => void fetchNextPage()}>
                  Older
                </Button>
              ) : null}
              {isFetchNextPageError ? <InlineError>{sentenceOf(list.error)}</InlineError> : null}
              <span className="note">
                {formatNumber(rows.length)} read, {hasNextPage ? 'more follow.' : 'none older.'}{' '}
                {retentionWords(pages[0]?.retention_days ?? 0)}{' '}
                <Link className="link" href="/plan">
                  Plan and usage
                </Link>
              </span>
            </footer>
          </div>
          {peeked ? (
            <Beside>
              <EventPeek id={peeked} href={hrefOf({ id: peeked })} onClose={() => setPeeked(null)} />
            </Beside>
          ) : null}
        </div>
      ) : null}
      {exporting ? (
        <Beside>
          <ExportDialog search={search} onClose={() => setExporting(false)} />
        </Beside>
      ) : null}
    </>
  )
}

const retentionWords = (days: number) => `The plan keeps events for ${days} ${days === 1 ? 'day' : 'days'}.`
