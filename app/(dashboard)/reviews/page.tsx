import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { openCase, PAGE } from './review-queue.ts'
import { ReviewsView } from './reviews-view.tsx'

export const metadata: Metadata = { title: 'Reviews' }

type Props = { searchParams: Promise<{ case?: string | string[] }> }

/** Assessments awaiting review. The open case's event is rendered with the page. */
export default async function ReviewsPage({ searchParams }: Props) {
  const { person, workspace } = await requireSession('/reviews')
  const caller = await api()
  const rendered = await caller.reviews.list({ limit: PAGE })
  const requested = [(await searchParams).case].flat()[0]
  const open = openCase(rendered.data, requested)
  // If the event cannot be read, the case retries on the client and shows the reason.
  const event = open ? await caller.events.read({ id: open.id }).catch(() => null) : null
  return (
    <ReviewsView
      key={workspace.id}
      rendered={rendered}
      renderedCase={event}
      personId={person.id}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
