'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { AnswerOf, WholeEvent } from '#app/_trpc/outputs.ts'
import { openCase } from './open-case.ts'
import { PAGE } from './page-size.ts'
import { ReviewCase } from './review-case.tsx'
import { nextAfter, standingOf, waitingWords } from './review-words.ts'
import { ReviewsTable } from './reviews-table.tsx'
import { useReviewActions } from './use-review-actions.ts'

const EVERY_MS = 15_000
const WRITES = 'input, textarea, select, [role="dialog"] *'

type ReviewsRoomProps = {
  rendered: AnswerOf<'reviews.list'>
  /** The event of the case that was open when the page was made. */
  renderedCase: WholeEvent | null
  personId: string
  isOwner: boolean
  now: string
}

/** The queue at left, oldest first, and one case at right: take it, look at its parts, decide, go on to the next. */
export function ReviewsRoom({ rendered, renderedCase, personId, isOwner, now }: ReviewsRoomProps) {
  const trpc = useTRPC()
  const path = usePathname()
  const asked = useSearchParams().get('case')
  const { data, error } = useQuery(
    trpc.reviews.list.queryOptions({ limit: PAGE }, { initialData: rendered, refetchInterval: EVERY_MS }),
  )
  const reviews = data.data
  const open = openCase(reviews, asked)
  const show = (id: string | null) =>
    window.history.replaceState(null, '', id ? `${path}?case=${encodeURIComponent(id)}` : path)
  const look = (id: string) => {
    show(id)
    // Where there is no room beside the queue, the case stands above it.
    if (!window.matchMedia('(width > 1100px)').matches) window.scrollTo({ top: 0 })
  }
  const actions = useReviewActions({
    onDecided: (done) => show(nextAfter(reviews, done, personId)),
    onRefused: show,
  })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!open || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(WRITES)) return
    const at = reviews.indexOf(open)
    const standing = standingOf(open, personId)
    if (event.key === 'j' || event.key === 'k') show((reviews[at + (event.key === 'j' ? 1 : -1)] ?? open).id)
    else if (event.key === 'c' && standing === 'free') actions.claim(open.id)
    else if (event.key === 'r' && standing === 'mine') actions.release(open.id)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <PageHeader
        title="Reviews"
        lead={`${waitingWords(data.waiting)} Review lets an event through and asks for a second look.`}
      />
      {error ? <InlineError>{sentenceOf(error)}</InlineError> : null}
      {open ? (
        <div className="reviews-split">
          <div className="min-w-0">
            <ReviewsTable reviews={reviews} openId={open.id} personId={personId} now={now} onOpen={look} />
            <p className="note mt-3 max-phone:hidden">
              {data.next_cursor ? `The oldest ${reviews.length} are shown. ` : ''}
              Keys: <kbd className="kbd">J</kbd> next, <kbd className="kbd">K</kbd> back, <kbd className="kbd">C</kbd>{' '}
              claim, <kbd className="kbd">R</kbd> release.
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
          />
        </div>
      ) : (
        <EmptyState>
          Nothing waits. An assessment whose decision is review stays here until somebody labels it as fraud or
          legitimate.
        </EmptyState>
      )}
    </>
  )
}
