'use client'

import { useQuery } from '@tanstack/react-query'
import { Flag, ShieldCheck } from 'lucide-react'
import { AssessmentBrief } from '#app/_components/assessment/assessment-brief.tsx'
import { verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Skeleton, SkeletonRows } from '#app/_components/ui/skeleton.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextArea } from '#app/_components/ui/text-input.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { Review, WholeEvent } from '#app/_trpc/outputs.ts'
import { othersWords } from '#app/(dashboard)/events/[id]/others-words.ts'
import { explorerHref } from '#app/(dashboard)/events/event-search.ts'
import { requestFor } from '#app/(dashboard)/events/query-words.ts'
import type { EventLabel } from '#server/catalog/events.ts'
import { statusOf } from './review-words.ts'
import styles from './reviews.module.css'
import type { ReviewActions } from './use-review-actions.ts'

type ReviewCaseProps = {
  review: Review
  /** The server-rendered event, of this case or another one. */
  rendered: WholeEvent | null
  personId: string
  isOwner: boolean
  now: string
  actions: ReviewActions
  /** Kept by the queue: a decided case is unmounted, and returns if the decision is refused. */
  note: string
  onNote: (note: string) => void
}

/** One case: why it was queued, what is known of its subjects, and the decision. */
export function ReviewCase(props: ReviewCaseProps) {
  const { review, rendered, personId, isOwner, now, actions, note, onNote } = props
  const trpc = useTRPC()
  const { data: event, error } = useQuery(
    trpc.events.read.queryOptions({ id: review.id }, rendered?.id === review.id ? { initialData: rendered } : {}),
  )
  const state = statusOf(review, personId)
  const result = event?.assessment_result ?? null
  const decide = (label: EventLabel) => actions.decide(review.id, label, note.trim() === '' ? null : note.trim())
  return (
    <section className={styles.case} aria-label="Case">
      <header>
        <h2>{review.assessment ? verdictTitle(review.assessment) : review.summary}</h2>
        <Link className={textStyles.link} href={`/events/${review.id}`}>
          Open event
        </Link>
      </header>
      <p className={`${textStyles.note} ${styles.opened}`}>
        <Time at={review.created_at} now={now} />
        {review.claimant ? <Claimed review={review} isMine={state === 'mine'} now={now} /> : null}
      </p>
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {result ? <AssessmentBrief result={result} /> : null}
      {!event && !error ? (
        <Skeleton label="Loading the case">
          <SkeletonRows rows={5} />
        </Skeleton>
      ) : null}
      {event ? (
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          <Elsewhere field="ip" value={event.subject.ip} count={event.related.ip} what="for the IP address" />
          <Elsewhere field="email" value={event.subject.email} count={event.related.email} what="for the mailbox" />
        </ul>
      ) : null}
      {state === 'taken' ? (
        <p className="text-ink-2">
          {review.claimant?.name || 'Someone else'} is reviewing this.{' '}
          {isOwner ? 'Release it to take over.' : 'Only they or an owner can release it.'}
        </p>
      ) : (
        <TextArea
          label="Note"
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={(change) => onNote(change.target.value)}
        />
      )}
      {actions.refusal?.id === review.id ? <InlineError>{actions.refusal.message}</InlineError> : null}
      <div className="flex flex-wrap gap-2">
        {state === 'taken' ? null : (
          <>
            <Button icon={<Flag aria-hidden="true" />} pending={actions.pending} onClick={() => decide('fraud')}>
              Fraud
            </Button>
            <Button
              icon={<ShieldCheck aria-hidden="true" />}
              pending={actions.pending}
              onClick={() => decide('legitimate')}
            >
              Legitimate
            </Button>
          </>
        )}
        {state === 'free' ? (
          <Button variant="primary" pending={actions.pending} onClick={() => actions.claim(review.id)}>
            Claim
          </Button>
        ) : null}
        {state === 'mine' || (state === 'taken' && isOwner) ? (
          <Button pending={actions.pending} onClick={() => actions.release(review.id)}>
            {state === 'mine' ? 'Release' : `Release for ${review.claimant?.name || 'them'}`}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Claimed({ review: { claimant, claimed_at }, isMine, now }: { review: Review; isMine: boolean; now: string }) {
  return (
    <>
      , with {isMine ? 'you' : claimant?.name || claimant?.email || 'somebody'}
      {claimed_at ? (
        <>
          {' '}
          since <Time at={claimed_at} now={now} />
        </>
      ) : null}
    </>
  )
}

type ElsewhereProps = { field: 'ip' | 'email'; value: string | null; count: number | null; what: string }

function Elsewhere({ field, value, count, what }: ElsewhereProps) {
  if (value === null || count === null) return null
  return (
    <li className="text-ink-2">
      {count === 0 ? (
        `No other event ${what}`
      ) : (
        <Link className={textStyles.link} href={explorerHref(requestFor(field, value))}>
          {othersWords(count)} {what}
        </Link>
      )}
    </li>
  )
}
