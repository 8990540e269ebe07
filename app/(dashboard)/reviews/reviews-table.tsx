'use client'

import type { KeyboardEvent } from 'react'
import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import eventTargetStyles from '#app/_components/ui/event-target.module.css'
import { formatAge } from '#app/_components/ui/format.ts'
import { Cell, HeadCell, Table, TableHead } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Review } from '#app/_trpc/outputs.ts'
import { subjectOf } from '#app/(dashboard)/events/event-words.ts'
import { statusOf } from './review-words.ts'
import styles from './reviews.module.css'

type ReviewsTableProps = {
  reviews: readonly Review[]
  openId: string
  personId: string
  now: string
  onOpen: (id: string) => void
}

/** Queued cases, oldest first, with who has claimed each. */
export function ReviewsTable({ reviews, openId, personId, now, onOpen }: ReviewsTableProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (!(event.target instanceof HTMLElement)) return
    const row = event.target.closest('tr')
    const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
    const opener = next?.querySelector('button')
    if (!opener) return
    event.preventDefault()
    opener.focus()
    opener.click()
  }
  return (
    <Table label="To review" fixed>
      <colgroup className={styles.columns}>
        <col />
        <col />
        <col data-optional="" />
        <col />
        <col data-optional="" />
      </colgroup>
      <TableHead>
        <HeadCell>Waiting</HeadCell>
        <HeadCell grow>Subject</HeadCell>
        <HeadCell optional>Event</HeadCell>
        <HeadCell>Score</HeadCell>
        <HeadCell optional>With</HeadCell>
      </TableHead>
      <tbody onKeyDown={onKeyDown}>
        {reviews.map((review) => {
          const subject = subjectOf(review)
          const state = statusOf(review, personId)
          const who = state === 'free' ? undefined : state === 'mine' ? 'you' : review.claimant?.name || 'somebody'
          return (
            <tr
              key={review.id}
              data-opens=""
              data-current={review.id === openId ? '' : undefined}
              data-pending={state === 'taken' ? '' : undefined}
              onClick={() => onOpen(review.id)}
            >
              <Cell className="text-ink-2">{formatAge((Date.parse(now) - Date.parse(review.created_at)) / 1000)}</Cell>
              <Cell grow className={eventTargetStyles.eventTarget}>
                <span>
                  {subject?.symbol ? <ElementSymbol symbol={subject.symbol} /> : null}
                  <button
                    type="button"
                    className={textStyles.mono}
                    aria-current={review.id === openId ? 'true' : undefined}
                    title={subject?.value ?? review.id}
                  >
                    {subject?.value ?? review.id}
                  </button>
                </span>
              </Cell>
              <Cell optional className="text-ink-2">
                {review.assessment ? eventNames[review.assessment.event_type].one : null}
              </Cell>
              <Cell>
                {review.assessment ? (
                  <CompactBar score={review.assessment.risk_score} level={review.assessment.risk_level} />
                ) : null}
              </Cell>
              <Cell optional title={who}>
                {who ? <Tag>{who}</Tag> : null}
              </Cell>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
