import type { ReactNode } from 'react'
import { Section } from '#app/_components/ui/section.tsx'
import type { WholeEvent } from '#app/_trpc/outputs.ts'
import styles from './event-timeline.module.css'
import { exactUtc } from './exact-utc.ts'

type Moment = { id: string; at: string; what: ReactNode }

/** The event's history, oldest first. */
export function EventTimeline({ event, people }: { event: WholeEvent; people: Readonly<Record<string, string>> }) {
  const nameOf = (id: string | null) => (id === null ? 'somebody' : (people[id] ?? 'an API key or a former member'))
  const { occurred_at } = event.details
  const moments: Moment[] = [
    ...(typeof occurred_at === 'string'
      ? [{ id: 'occurred', at: occurred_at, what: 'Occurred (your timestamp)' }]
      : []),
    { id: 'assessed', at: event.created_at, what: 'Assessed and recorded' },
    ...(event.label && event.labelled_at
      ? [
          {
            id: 'labelled',
            at: event.labelled_at,
            what: (
              <>
                Labelled <b>{event.label}</b> by {nameOf(event.labelled_by)}
                {event.note ? <q className="block text-ink-2">{event.note}</q> : null}
              </>
            ),
          },
        ]
      : []),
    {
      id: 'expires',
      at: event.expires_at,
      what: <span className="text-ink-3">Will be deleted (retention on your plan)</span>,
    },
  ]
  return (
    <Section title="Timeline">
      <ol className={styles.moments}>
        {moments
          .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
          .map(({ id, at, what }) => (
            <li key={id}>
              <time dateTime={at}>{exactUtc(at)}</time>
              <div>{what}</div>
            </li>
          ))}
        {event.claimed_by && !event.label ? (
          <li>
            <span>now</span>
            <div>In review with {nameOf(event.claimed_by)}</div>
          </li>
        ) : null}
      </ol>
    </Section>
  )
}
