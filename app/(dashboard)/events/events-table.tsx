'use client'

import Link from 'next/link'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { Cell, HeadCell, Table, TableHead } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { besides, largestPart, subjectOf, typeWords } from './event-words.ts'

export type EventsTableProps = {
  events: readonly EventRecord[]
  /** Rows that came in while the page was open. */
  fresh: ReadonlySet<string>
  now: string
  hrefOf: (event: EventRecord) => string
  /** The event that is looked into beside the table. */
  peeked: string | null
  /** Looks into an event; without it a press opens its page. */
  onPeek: (id: string) => void
}

const INTERACTIVE = 'a, button, input, select'

/** Events in rows: arrows or J and K move, Enter opens, Space or a press looks into one beside the table. */
export function EventsTable({ events, fresh, now, hrefOf, peeked, onPeek }: EventsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return
    const row = event.target.closest('tr')
    if (!row) return
    if (event.key === ' ') {
      event.preventDefault()
      if (row.dataset.id) onPeek(row.dataset.id)
      return
    }
    const step = stepOf(event.key)
    if (step === 0) return
    event.preventDefault()
    const next = step > 0 ? row.nextElementSibling : row.previousElementSibling
    next?.querySelector('a')?.focus()
    const id = next instanceof HTMLElement ? next.dataset.id : undefined
    if (peeked !== null && id) onPeek(id)
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.closest(INTERACTIVE)) return
    const row = event.target.closest<HTMLElement>('tr[data-id]')
    const link = row?.querySelector('a')
    if (!row?.dataset.id || !link || window.getSelection()?.toString()) return
    if (event.ctrlKey || event.metaKey) window.open(link.href, '_blank', 'noopener')
    else if (window.matchMedia('(width > 1100px)').matches) {
      link.focus({ preventScroll: true })
      onPeek(row.dataset.id)
    } else link.click()
  }
  return (
    <Table label="Events" sticky>
      <TableHead>
        <HeadCell>Time</HeadCell>
        <HeadCell>Subject</HeadCell>
        <HeadCell optional>Event</HeadCell>
        <HeadCell>Score</HeadCell>
        <HeadCell>Decision</HeadCell>
        <HeadCell grow optional>
          Largest part
        </HeadCell>
      </TableHead>
      <tbody ref={body} className="event-rows" onKeyDown={onKeyDown} onClick={onClick}>
        {events.map((event) => (
          <tr
            key={event.id}
            data-id={event.id}
            data-href={hrefOf(event)}
            data-current={event.id === peeked ? '' : undefined}
            data-fresh={fresh.has(event.id) ? '' : undefined}
          >
            <EventCells event={event} now={now} href={hrefOf(event)} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const stepOf = (key: string): number =>
  key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0

function EventCells({ event, now, href }: { event: EventRecord; now: string; href: string }) {
  const { assessment } = event
  const subject = subjectOf(event)
  const second = besides(event)
  return (
    <>
      <Cell className="text-ink-2">
        <Time at={event.created_at} now={now} />
      </Cell>
      <Cell className="event-subject">
        <span>
          {subject?.symbol ? <ElementSymbol symbol={subject.symbol} /> : null}
          <Link className="mono" href={href} prefetch={false} title={subject?.value ?? typeWords(event.type)}>
            {subject?.value ?? typeWords(event.type)}
          </Link>
          {second ? <span className="mono event-second">{second}</span> : null}
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
              <span className="ml-1.5 text-12 text-ink-3 max-phone:hidden">by rule</span>
            ) : null}
          </Cell>
          <Cell grow optional className="text-ink-2">
            <span className="flex items-center gap-2">
              {largestPart(event) ?? 'Nothing triggered'}
              {event.label ? <Tag>{event.label}</Tag> : null}
            </span>
          </Cell>
        </>
      ) : (
        <Cell colSpan={3} className="text-ink-2">
          {event.summary}
        </Cell>
      )}
    </>
  )
}
