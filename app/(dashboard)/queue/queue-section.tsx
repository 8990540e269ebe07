import { Button } from '#app/_components/ui/button.tsx'
import { ExternalLink } from '#app/_components/ui/external-link.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { QueueEntry } from '#app/_trpc/outputs.ts'
import { type ModerationDecision, subjectTypes } from '#server/catalog/moderation.ts'
import { decisionsFor, decisionWords, reasonWords, stateWords } from './queue-words.ts'

type QueueSectionProps = {
  entry: QueueEntry
  first: boolean
  now: string
  onDecide: (decision: ModerationDecision) => void
}

/** One reported subject: what it is, its reports and appeals, and the possible decisions. */
export function QueueSection({ entry, first, now, onDecide }: QueueSectionProps) {
  const { reports, appeals, reporters } = entry
  return (
    <Section
      title={entry.title}
      first={first}
      note={
        <>
          <Tag>{subjectTypes[entry.type]}</Tag> {stateWords[entry.state]}. Waiting since{' '}
          <Time at={entry.waiting_since} now={now} />.
        </>
      }
    >
      <div className="grid max-w-180 gap-4">
        {entry.detail ? <Mono className="whitespace-normal wrap-anywhere">{entry.detail}</Mono> : null}
        {entry.href ? <ExternalLink href={entry.href}>Preview without opening it</ExternalLink> : null}
        {reports.length > 0 ? (
          <Words
            title={`Reported by ${formatCount(reporters, 'network')}`}
            words={reports.map(({ id, reason, text, wants_answer, created_at }) => ({
              id,
              lead: reasonWords(reason),
              text,
              wantsAnswer: wants_answer,
              at: created_at,
            }))}
            now={now}
          />
        ) : null}
        {appeals.length > 0 ? (
          <Words
            title={formatCount(appeals.length, 'appeal')}
            words={appeals.map(({ id, text, wants_answer, created_at }) => ({
              id,
              lead: null,
              text,
              wantsAnswer: wants_answer,
              at: created_at,
            }))}
            now={now}
          />
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {decisionsFor(entry.state).map((decision) => (
            <Button
              key={decision}
              variant={decision === 'block' ? 'danger' : decision === 'release' ? 'primary' : 'default'}
              aria-label={`${decisionWords(decision, entry.state).label}: ${entry.title}`}
              onClick={() => onDecide(decision)}
            >
              {decisionWords(decision, entry.state).label}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  )
}

type Reported = { id: string; lead: string | null; text: string | null; wantsAnswer: boolean; at: string }

function Words({ title, words, now }: { title: string; words: readonly Reported[]; now: string }) {
  return (
    <div>
      <h3 className="mb-2 text-13 text-ink">{title}</h3>
      <ul className="grid gap-3">
        {words.map(({ id, lead, text, wantsAnswer, at }) => (
          <li key={id} className="rounded-3 border border-line bg-sunken px-3.5 py-3">
            {lead ? <p>{lead}</p> : null}
            {text ? <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{text}</p> : null}
            <p className={`${textStyles.note} mt-1`}>
              <Time at={at} now={now} />
              {wantsAnswer ? ', wants to be notified of the decision' : ''}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
