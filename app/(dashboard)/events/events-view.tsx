'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'
import { Skeleton, SkeletonRows } from '#app/_components/ui/skeleton.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { EventPage } from '#app/_trpc/outputs.ts'
import { cursorAt } from './cursor-at.ts'
import { type EventSearch, pathWith, searchIn } from './event-search.ts'
import styles from './events.module.css'
import { EventsHistogram } from './events-histogram.tsx'
import { EventsTable } from './events-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { NoEvents } from './no-events.tsx'
import { PeriodMenu } from './period-menu.tsx'
import { queryOf, wordsOf } from './query-words.ts'
import { useTrail } from './trail.ts'
import { useEventRows } from './use-event-rows.ts'
import { useLiveTail } from './use-live-tail.ts'
import { useScrollPlace } from './use-place.ts'

const EventPeek = lazyAfterLoad(() => import('./event-peek.tsx').then((part) => part.EventPeek))
const ExportDialog = lazyAfterLoad(() => import('./export-dialog.tsx').then((part) => part.ExportDialog))

type EventsViewProps = {
  /** The page the server rendered for the URL `renderedFor`. */
  rendered: EventPage | null
  renderedFor: string
  now: string
}

/** The event explorer. Query, period and position live in the URL; everything below derives from them. */
export function EventsView({ rendered, renderedFor, now }: EventsViewProps) {
  const path = usePathname()
  const address = useSearchParams()
  const search = searchIn(address)
  const place = pathWith(path, search)
  // From the URL itself: `useSearchParams` follows it late, and a second change must not undo the first.
  const go = (next: Partial<EventSearch>) => {
    const current = searchIn(new URLSearchParams(window.location.search))
    window.history.pushState(null, '', pathWith(path, { ...current, cursor: '', ...next }))
  }
  return (
    <>
      <PageHeader title="Events" lead="Assessments, decisions and workspace changes." />
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
  const { pages, cursors, start, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const read = useMemo(() => pages.flatMap(({ data }) => data), [pages])
  const isOpenEnded = start === '' && search.to === ''
  const { rows, fresh, state } = useLiveTail(search, read, live && isOpenEnded, () =>
    list.refetch({ throwOnError: true }),
  )
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
    const cursor = cursorAt(pages, cursors, index - above)
    // Updates the position in the URL without adding a history entry.
    if (arrived.current && cursor !== search.cursor)
      window.history.replaceState(null, '', pathWith('/events', { ...search, cursor }))
  }

  const ofKind = (type: string) => {
    const others = queryOf(wordsOf(search.query).filter(({ field }) => field !== 'type'))
    return pathWith('/events', { ...search, cursor: '', query: `${others} ${type}`.trim() })
  }
  const failed = pages.length === 0 ? list.error : null
  const isUnfiltered = search.query === '' && search.from === '' && search.to === '' && start === ''
  return (
    <>
      <div className="mb-3">
        <SegmentedLinks
          label="Kind of event"
          value={isAssessments(search.query) ? 'assessments' : 'all'}
          options={[
            { value: 'all', label: 'All events', href: ofKind('') },
            { value: 'assessments', label: 'Assessments', href: ofKind(ASSESSMENTS) },
          ]}
        />
      </div>
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
        <Skeleton label="Loading events">
          <SkeletonRows rows={10} />
        </Skeleton>
      ) : null}
      {pages.length > 0 && rows.length === 0 ? (
        <NoEvents unfiltered={isUnfiltered} onReset={() => onSearch({ query: '', from: '', to: '' })} />
      ) : null}
      {rows.length > 0 ? (
        <div className={styles.split} data-peek={peeked === null ? undefined : ''}>
          <div className="min-w-0">
            {start ? (
              <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
                <ButtonLink href={beginning}>Newest</ButtonLink>
                <span className={textStyles.note}>
                  The list starts at a saved position; newer events are not shown.
                </span>
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
              <span className={textStyles.note}>
                Showing {formatCount(rows.length, 'event')}
                {hasNextPage ? '' : ', all there are'}. {retentionWords(pages[0]?.retention_days ?? 0)}{' '}
                <Link className={textStyles.link} href="/plan">
                  Plan and usage
                </Link>
              </span>
            </footer>
          </div>
          {peeked ? (
            <Deferred>
              <EventPeek id={peeked} href={hrefOf({ id: peeked })} onClose={() => setPeeked(null)} />
            </Deferred>
          ) : null}
        </div>
      ) : null}
      {exporting ? (
        <Deferred>
          <ExportDialog search={search} onClose={() => setExporting(false)} />
        </Deferred>
      ) : null}
    </>
  )
}

const ASSESSMENTS = 'type:assessment.completed'
const isAssessments = (query: string): boolean => wordsOf(query).some(({ raw }) => raw === ASSESSMENTS)

const retentionWords = (days: number) => `Your plan stores events for ${days} ${days === 1 ? 'day' : 'days'}.`
