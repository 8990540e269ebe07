import { formatDay } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { authorWords, changesOf } from './audit-words.ts'

const dayOf = ({ created_at }: EventRecord): string => created_at.slice(0, 10)

/** Audit events grouped by day. */
export function AuditDays({ events }: { events: readonly EventRecord[] }) {
  const days = [...new Set(events.map(dayOf))]
  return days.map((day, index) => (
    <AuditDay key={day} day={day} first={index === 0} events={events.filter((event) => dayOf(event) === day)} />
  ))
}

function AuditDay({ day, first, events }: { day: string; first: boolean; events: readonly EventRecord[] }) {
  const title = formatDay(new Date(day))
  return (
    <Section title={title} first={first}>
      <Table label={`Changes to ${title}`}>
        <TableHead>
          <HeadCell>Time</HeadCell>
          <HeadCell grow>What</HeadCell>
          <HeadCell optional>Who</HeadCell>
          <HeadCell optional>Request</HeadCell>
        </TableHead>
        <TableBody keys>
          {events.map((event) => (
            <AuditRow key={event.id} event={event} />
          ))}
        </TableBody>
      </Table>
    </Section>
  )
}

function AuditRow({ event }: { event: EventRecord }) {
  const { id, created_at, summary, actor, request_id } = event
  return (
    <TableRow href={`/events/${id}`}>
      <Cell className="align-top pt-1.75 text-ink-2">
        <time dateTime={created_at} title={created_at}>
          {created_at.slice(11, 19)}
        </time>
      </Cell>
      <Cell grow className="min-w-44 py-1.75">
        <Link className="block text-ink" href={`/events/${id}`} prefetch={false}>
          {summary}
        </Link>
        {changesOf(event).map((change) => (
          <span key={change.name} className={`${textStyles.note} block [overflow-wrap:anywhere]`}>
            {change.name ? `${change.name}: ` : null}
            {`${change.from} `}
            <span aria-hidden="true">→</span>
            <span className="sr-only">became</span>
            {` ${change.to}`}
          </span>
        ))}
        <span className={`${textStyles.note} block break-all phone:hidden`}>{authorWords(actor)}</span>
      </Cell>
      <Cell optional className="align-top pt-1.75 text-ink-2">
        {authorWords(actor)}
      </Cell>
      <Cell optional className="align-top pt-1.75">
        {request_id ? (
          <Mono className="text-ink-2">{`${request_id.slice(0, 9)}…${request_id.slice(-4)}`}</Mono>
        ) : (
          'none'
        )}
      </Cell>
    </TableRow>
  )
}
