import type { Metadata } from 'next'
import { cache } from 'react'
import { verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { itemTitle } from '#app/_trpc/item-title.ts'
import type { WholeEvent } from '#app/_trpc/outputs.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { type EventSearch, inputOf, pathWith, searchIn } from '#app/(dashboard)/events/event-search.ts'
import { EventView } from './event-view.tsx'
import { NoSuchEvent } from './no-such-event.tsx'
import { relatedLists } from './related.ts'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Event', async () => titleOf(await eventOf(id)))
}

/** One event: an assessment with everything behind its score, or a workspace change and its author. */
export default async function EventPage({ params, searchParams }: Props) {
  const [{ id }, given] = await Promise.all([params, searchParams])
  const search = searchIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  const { workspace } = await requireSession(pathWith(`/events/${encodeURIComponent(id)}`, search))
  const event = await eventOf(id)
  if (!event) return <NoSuchEvent id={id} />
  const [older, related, deliveries, people] = await Promise.all([
    olderThan(event, search),
    relatedLists(event),
    deliveriesOf(event.request_id),
    peopleHere(),
  ])
  return (
    <EventView
      key={`${workspace.id} ${event.id}`}
      event={event}
      older={older}
      related={related}
      deliveries={deliveries}
      people={people}
      search={search}
      showClear={given.clear === '1'}
      base={`${serverBridge().baseUrl}/v1`}
      now={new Date().toISOString()}
    />
  )
}

const titleOf = (event: WholeEvent | null) => (event?.assessment ? verdictTitle(event.assessment) : event?.summary)

const eventOf = cache(async (id: string) => {
  try {
    return await (await api()).events.read({ id })
  } catch (error) {
    if (['EVENT_NOT_FOUND', 'VALIDATION_FAILED'].includes(serverBridge().codeOf(error))) return null
    throw error
  }
})

/** The next older event that matches the filter, or null. */
async function olderThan(event: { created_at: string }, search: EventSearch): Promise<string | null> {
  try {
    const { data } = await (await api()).events.list({
      ...inputOf({ ...search, cursor: '' }),
      to: event.created_at,
      limit: 1,
    })
    return data[0]?.id ?? null
  } catch {
    return null
  }
}

async function deliveriesOf(requestId: string | null) {
  return requestId === null ? [] : (await api()).webhooks.ofRequest({ request_id: requestId })
}

/** Names of the workspace's members by user id. */
async function peopleHere(): Promise<Record<string, string>> {
  const { members } = await (await api()).members.list()
  return Object.fromEntries(members.map(({ user_id, name, email }) => [user_id, name || email]))
}
