import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { cutMiddle, formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { type Decision, type EventType, eventTypeLabels } from '#server/catalog/signals.ts'

type Judged = { score: number; decision: Decision }

type Changed = {
  request_id: string
  assessed_at: string
  event_type: EventType
  label: string | null
  from: Judged
  to: Judged
}

type ChangedEventsProps = { comparison: { examples: readonly Changed[]; changed: number; from: string; to: string } }

/** Events whose decision changes, with both scores and decisions; each links to its page. */
export function ChangedEvents({ comparison: { examples, changed, from, to } }: ChangedEventsProps) {
  return (
    <>
      <h3>
        {examples.length === changed
          ? 'Changed decisions'
          : `${examples.length} of ${formatNumber(changed)} changed decisions, largest difference first`}
      </h3>
      <Table label="Events whose decision changes">
        <TableHead>
          <HeadCell grow>Event</HeadCell>
          <HeadCell optional>{from}</HeadCell>
          <HeadCell optional>{to}</HeadCell>
        </TableHead>
        <TableBody>
          {examples.map((event) => (
            <TableRow key={event.request_id}>
              <Cell grow>
                <Link className={textStyles.link} href={`/events/${event.request_id}`}>
                  <span className={textStyles.mono}>{cutMiddle(event.request_id)}</span>
                </Link>
                <span className={`${textStyles.note} block`}>
                  {eventTypeLabels[event.event_type]}, <Time at={event.assessed_at} />
                  {event.label ? `, labeled ${event.label}` : ''}
                </span>
                <span className="my-1 hidden flex-wrap items-center gap-2 max-phone:flex">
                  {event.from.score} <DecisionBadge decision={event.from.decision} />
                  <span className="sr-only">by {from},</span> <span aria-hidden="true">→</span> {event.to.score}{' '}
                  <DecisionBadge decision={event.to.decision} /> <span className="sr-only">by {to}</span>
                </span>
              </Cell>
              {[event.from, event.to].map(({ score, decision }, index) => (
                <Cell key={index === 0 ? 'from' : 'to'} optional>
                  <CompactBar score={score} />
                  <DecisionBadge decision={decision} />
                </Cell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
