import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { openCase } from './open-case.ts'
import { PAGE } from './page-size.ts'
import { ReviewsRoom } from './reviews-room.tsx'

export const metadata: Metadata = { title: 'Reviews' }

type Props = { searchParams: Promise<{ case?: string | string[] }> }

/** Assessments that were let through and wait for a person; the one that is open comes with the page. */
export default async function ReviewsPage({ searchParams }: Props) {
  const { person, workspace } = await here('/reviews')
  const caller = await api()
  const rendered = await caller.reviews.list({ limit: PAGE })
  const asked = [(await searchParams).case].flat()[0]
  const open = openCase(rendered.data, asked)
  // An event that cannot be read now is asked for again by the case itself, which says why.
  const event = open ? await caller.events.read({ id: open.id }).catch(() => null) : null
  return (
    <ReviewsRoom
      key={workspace.id}
      rendered={rendered}
      renderedCase={event}
      personId={person.id}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
