'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { isWide } from '#app/_components/ui/is-wide.ts'
import kbdStyles from '#app/_components/ui/kbd.module.css'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { AnswerOf, WholeEvent } from '#app/_trpc/outputs.ts'
import { ReviewCase } from './review-case.tsx'
import { openCase, PAGE } from './review-queue.ts'
import { nextAfter, statusOf, waitingWords } from './review-words.ts'
import styles from './reviews.module.css'
import { ReviewsTable } from './reviews-table.tsx'
import { useReviewActions } from './use-review-actions.ts'

const EVERY_MS = 15_000
const WRITES = 'input, textarea, select, [role="dialog"] *'

type ReviewsViewProps = {
  rendered: AnswerOf<'reviews.list'>
  /** The server-rendered event of the initially open case. */
  renderedCase: WholeEvent | null
  personId: string
  isOwner: boolean
  now: string
}

/** The review queue: oldest first on the left, the open case on the right. */
export function ReviewsView({ rendered, renderedCase, personId, isOwner, now }: ReviewsViewProps) {
  const trpc = useTRPC()
  const path = usePathname()
  const requested = useSearchParams().get('case')
  const { data, error } = useQuery(
    trpc.reviews.list.queryOptions({ limit: PAGE }, { initialData: rendered, refetchInterval: EVERY_MS }),
  )
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const reviews = data.data
  const open = openCase(reviews, requested)
  const show = (id: string | null) =>
    window.history.replaceState(null, '', id ? `${path}?case=${encodeURIComponent(id)}` : path)
  const look = (id: string) => {
    show(id)
    // On narrow screens the case is above the queue.
    if (!isWide()) window.scrollTo({ top: 0 })
  }
  const actions = useReviewActions({
    onDecided: (done) => show(nextAfter(reviews, done, personId)),
    onRefused: show,
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys may be pressed faster than the case of the URL is rendered.
    const current = openCase(reviews, new URLSearchParams(window.location.search).get('case'))
    if (!current || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(WRITES)) return
    const at = reviews.indexOf(current)
    const state = statusOf(current, personId)
    if (event.key === 'j' || event.key === 'k') show((reviews[at + (event.key === 'j' ? 1 : -1)] ?? current).id)
    else if (event.key === 'c' && state === 'free') actions.claim(current.id)
    else if (event.key === 'r' && state === 'mine') actions.release(current.id)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <PageHeader
        title="Reviews"
        lead={`${waitingWords(data.waiting)} They were let through. Confirm or correct each one.`}
      />
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {open ? (
        <div className={styles.split}>
          <div className="min-w-0">
            <ReviewsTable reviews={reviews} openId={open.id} personId={personId} now={now} onOpen={look} />
            <p className={`${textStyles.note} mt-3 max-phone:hidden print:hidden`}>
              {data.next_cursor ? `Showing the oldest ${reviews.length}. ` : ''}
              Keys: <kbd className={kbdStyles.kbd}>J</kbd> next, <kbd className={kbdStyles.kbd}>K</kbd> previous,{' '}
              <kbd className={kbdStyles.kbd}>C</kbd> claim, <kbd className={kbdStyles.kbd}>R</kbd> release.
            </p>
          </div>
          <ReviewCase
            key={open.id}
            review={open}
            rendered={renderedCase}
            personId={personId}
            isOwner={isOwner}
            now={now}
            actions={actions}
            note={notes[open.id] ?? ''}
            onNote={(note) => setNotes((before) => ({ ...before, [open.id]: note }))}
          />
        </div>
      ) : (
        <EmptyState>
          No events to review. Assessments with the decision “review” stay here until someone labels them as fraud or
          legitimate.
        </EmptyState>
      )}
    </>
  )
}
