import { eventNames } from '#app/_components/assessment/assessment-words.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { EventRecord } from '#app/_trpc/outputs.ts'
import { explorerHref } from '#app/(dashboard)/events/event-search.ts'
import { typeWords } from '#app/(dashboard)/events/event-words.ts'
import { queryFields } from '#app/(dashboard)/events/query-words.ts'
import { othersWords } from './others-words.ts'
import type { RelatedList } from './related.ts'
import styles from './related-events.module.css'

const TITLES: Partial<Record<RelatedList['field'], string>> = {
  ip: 'Same address',
  email: 'Same mailbox',
  device: 'Same device',
}

/** Newest other events of the same subjects, with links to all of them. */
export function RelatedEvents({ lists, now }: { lists: readonly RelatedList[]; now: string }) {
  if (lists.length === 0) return null
  return (
    <Section title="Related events" note="Other events with the same address, mailbox in any spelling, or device.">
      <div className={styles.lists}>
        {lists.map(({ field, value, count, query, events }) => (
          <section key={field} aria-label={TITLES[field] ?? queryFields[field]}>
            <h3>
              {TITLES[field] ?? queryFields[field]}
              <span className={textStyles.mono}>{value}</span>
            </h3>
            {count === 0 ? <p className="text-ink-2">No other events.</p> : null}
            <ul>
              {events.map((event) => (
                <li key={event.id}>
                  <RelatedRow event={event} now={now} query={query} />
                </li>
              ))}
            </ul>
            {count > events.length ? (
              <Link className={textStyles.link} href={explorerHref(query)}>
                Show all {othersWords(count)}
              </Link>
            ) : null}
          </section>
        ))}
      </div>
    </Section>
  )
}

function RelatedRow({ event, now, query }: { event: EventRecord; now: string; query: string }) {
  const { assessment } = event
  return (
    <>
      <Link className={textStyles.link} href={`/events/${event.id}?q=${encodeURIComponent(query)}`} prefetch={false}>
        {assessment ? eventNames[assessment.event_type].one : typeWords(event.type)}
      </Link>
      <span className="text-ink-3">
        <Time at={event.created_at} now={now} />
      </span>
      {assessment ? (
        <>
          <CompactBar score={assessment.risk_score} level={assessment.risk_level} />
          <DecisionBadge decision={assessment.decision} />
        </>
      ) : null}
    </>
  )
}
