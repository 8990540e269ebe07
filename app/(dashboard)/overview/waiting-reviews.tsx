import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import eventTargetStyles from '#app/_components/ui/event-target.module.css'
import { formatAge } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Review } from '#app/_trpc/outputs.ts'
import { largestPart, subjectOf } from '#app/(dashboard)/events/event-words.ts'

/** The oldest cases in the review queue. */
export function WaitingReviews({ reviews, now }: { reviews: readonly Review[]; now: string }) {
  if (reviews.length === 0) return <p className="text-ink-2">No events to review.</p>
  return (
    <Table label="Oldest cases">
      <TableHead>
        <HeadCell>Subject</HeadCell>
        <HeadCell optional>Event</HeadCell>
        <HeadCell>Score</HeadCell>
        <HeadCell grow optional>
          Top signal
        </HeadCell>
        <HeadCell numeric>Waiting</HeadCell>
      </TableHead>
      <TableBody keys>
        {reviews.map((review) => {
          const subject = subjectOf(review)
          const href = `/reviews?case=${review.id}`
          return (
            <TableRow key={review.id} href={href}>
              <Cell className={eventTargetStyles.eventTarget}>
                <span>
                  {subject?.symbol ? <ElementSymbol symbol={subject.symbol} /> : null}
                  <Link className={textStyles.mono} href={href} prefetch={false} title={subject?.value ?? review.id}>
                    {subject?.value ?? review.id}
                  </Link>
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
              <Cell grow optional className="text-ink-2">
                {largestPart(review)}
              </Cell>
              <Cell numeric className="text-ink-2">
                {formatAge((Date.parse(now) - Date.parse(review.created_at)) / 1000)}
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
