import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { PAGE } from './page-size.ts'
import { ReviewsRoom } from './reviews-room.tsx'

export const metadata: Metadata = { title: 'Reviews' }

/** Assessments that were let through and wait for a person. */
export default async function ReviewsPage() {
  const { person, workspace } = await here('/reviews')
  const rendered = await (await api()).reviews.list({ limit: PAGE })
  return (
    <ReviewsRoom
      key={workspace.id}
      rendered={rendered}
      personId={person.id}
      isOwner={workspace.role === 'owner'}
      now={new Date().toISOString()}
    />
  )
}
