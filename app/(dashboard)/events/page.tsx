import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { inputOf, pathWith, searchIn } from './event-search.ts'
import { EventsView } from './events-view.tsx'

export const metadata: Metadata = { title: 'Events' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The event explorer; the first page is read on the server. */
export default async function EventsPage({ searchParams }: Props) {
  const given = await searchParams
  const search = searchIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  const place = pathWith('/events', search)
  const { workspace } = await requireSession(place)
  return (
    <EventsView
      key={workspace.id}
      rendered={await firstPage(search)}
      renderedFor={place}
      now={new Date().toISOString()}
    />
  )
}

/** Null if the query is rejected: the client retries and shows the reason. */
async function firstPage(search: Parameters<typeof inputOf>[0]) {
  try {
    return await (await api()).events.list(inputOf(search))
  } catch {
    return null
  }
}
