'use client'

import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { AssessmentBrief } from '#app/_components/assessment/assessment-brief.tsx'
import { verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { ButtonLink, IconButton } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Skeleton, SkeletonRows } from '#app/_components/ui/skeleton.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import styles from './event-peek.module.css'
import { typeWords } from './event-words.ts'

/** An event's side panel: score, breakdown and a link to its page. */
export function EventPeek({ id, href, onClose }: { id: string; href: string; onClose: () => void }) {
  const trpc = useTRPC()
  const { data: event, error } = useQuery(trpc.events.read.queryOptions({ id }))
  const result = event?.assessment_result ?? null
  return (
    <aside className={styles.eventPeek} aria-label="Event preview" aria-busy={!event && !error}>
      <header>
        <div>
          <h2>{result ? verdictTitle(result) : event ? typeWords(event.type) : 'Event'}</h2>
          {event ? (
            <p className={textStyles.note}>
              <Time at={event.created_at} absolute />
            </p>
          ) : null}
        </div>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {!event && !error ? (
        <Skeleton label="Loading event">
          <SkeletonRows rows={5} />
        </Skeleton>
      ) : null}
      {result ? <AssessmentBrief result={result} /> : event ? <p className="text-ink-2">{event.summary}</p> : null}
      <div>
        <ButtonLink href={href} variant="primary">
          Open event
        </ButtonLink>
      </div>
    </aside>
  )
}
