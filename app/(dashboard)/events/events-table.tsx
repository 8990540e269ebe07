'use client'

import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { isWide } from '#app/_components/ui/is-wide.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableHead } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { rowAttributes, VirtualRows } from '#app/_components/ui/virtual-rows.tsx'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { besides, largestPart, subjectOf, typeWords } from './event-words.ts'
import styles from './events.module.css'

export type EventsTableProps = {
  events: readonly EventRecord[]
  /** There are no older rows. */
  ended: boolean
  /** Ids of rows that arrived while the page was open. */
  fresh: ReadonlySet<string>
  now: string
  hrefOf: (event: EventRecord) => string
  /** The event shown in the side panel. */
  peeked: string | null
  /** Opens an event in the side panel. */
  onPeek: (id: string) => void
  onNearEnd: () => void
  /** Called when the first visible row changes. */
  onTop: (index: number) => void
}

const INTERACTIVE = 'a, button, input, select'

/** Event rows: arrow keys or J and K move, Enter opens, Space or a click opens the side panel. */
export function EventsTable(props: EventsTableProps) {
  const { events, ended, fresh, now, hrefOf, peeked, onPeek, onNearEnd, onTop } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest<HTMLElement>('tr[data-id]')
    if (!row?.dataset.id) return
    event.preventDefault()
    onPeek(row.dataset.id)
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest(INTERACTIVE)) return
    const row = event.target.closest<HTMLElement>('tr[data-id]')
    const link = row?.querySelector('a')
    if (!row?.dataset.id || !link || window.getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
    else if (isWide()) {
      link.focus({ preventScroll: true })
      onPeek(row.dataset.id)
    } else link.click()
  }
  return (
    <Table label="Events" sticky fixed aria-rowcount={ended ? events.length + 1 : -1}>
      <colgroup className={styles.columns}>
        <col />
        <col />
        <col data-optional="" />
        <col />
        <col />
        <col data-optional="" />
      </colgroup>
      <TableHead rowIndex={1}>
        <HeadCell>Time</HeadCell>
        <HeadCell>Subject</HeadCell>
        <HeadCell optional>Event</HeadCell>
        <HeadCell>Score</HeadCell>
        <HeadCell>Decision</HeadCell>
        <HeadCell optional>Top signal</HeadCell>
      </TableHead>
      <VirtualRows
        className={styles.rows}
        rows={events}
        idOf={idOf}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onNearEnd={onNearEnd}
        onTop={onTop}
        onMove={({ id }) => {
          if (peeked !== null) onPeek(id)
        }}
      >
        {(event, index) => (
          <EventRow
            key={event.id}
            event={event}
            index={index}
            now={now}
            href={hrefOf(event)}
            current={event.id === peeked}
            fresh={fresh.has(event.id)}
          />
        )}
      </VirtualRows>
    </Table>
  )
}

type EventRowProps = {
  event: EventRecord
  index: number
  now: string
  href: string
  current: boolean
  fresh: boolean
}

/** Memoized so that visible rows do not re-render as others are scrolled into view. */
const EventRow = memo(function EventRow({ event, index, now, href, current, fresh }: EventRowProps) {
  return (
    <tr
      {...rowAttributes(index)}
      data-id={event.id}
      data-href={href}
      data-current={current ? '' : undefined}
      data-fresh={fresh ? '' : undefined}
    >
      <EventCells event={event} now={now} href={href} />
    </tr>
  )
})

const idOf = ({ id }: EventRecord): string => id

function EventCells({ event, now, href }: { event: EventRecord; now: string; href: string }) {
  const { assessment } = event
  const subject = subjectOf(event)
  const second = besides(event)
  const top = largestPart(event) ?? 'Nothing triggered'
  return (
    <>
      <Cell className="text-ink-2">
        <Time at={event.created_at} now={now} />
      </Cell>
      <Cell className={styles.subject}>
        <span>
          {subject?.symbol ? <ElementSymbol symbol={subject.symbol} /> : null}
          <Link
            className={textStyles.mono}
            href={href}
            prefetch={false}
            title={subject?.value ?? typeWords(event.type)}
          >
            {subject?.value ?? typeWords(event.type)}
          </Link>
          {second ? <span className={`${textStyles.mono} ${styles.second}`}>{second}</span> : null}
        </span>
      </Cell>
      <Cell optional className="text-ink-2">
        {assessment ? eventNames[assessment.event_type].one : typeWords(event.type)}
      </Cell>
      {assessment ? (
        <>
          <Cell>
            <CompactBar score={assessment.risk_score} level={assessment.risk_level} />
          </Cell>
          <Cell>
            <DecisionBadge decision={assessment.decision} />
            {assessment.decision_source === 'rule' ? (
              <span className="ml-1.5 text-12 text-ink-3 max-phone:hidden print:hidden">by rule</span>
            ) : null}
          </Cell>
          <Cell optional className="text-ink-2">
            <span className="flex items-center gap-2">
              <span className="truncate" title={top}>
                {top}
              </span>
              {event.label ? <Tag>{event.label}</Tag> : null}
            </span>
          </Cell>
        </>
      ) : (
        <>
          <Cell colSpan={3} className="text-ink-2" data-wide="" title={event.summary}>
            {event.summary}
          </Cell>
          <Cell colSpan={2} className="text-ink-2" data-narrow="" title={event.summary}>
            {event.summary}
          </Cell>
        </>
      )}
    </>
  )
}
