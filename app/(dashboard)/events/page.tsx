import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { inputOf, pathWith, searchIn } from './event-search.ts'
import { EventsRoom } from './events-room.tsx'

export const metadata: Metadata = { title: 'Events' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The event explorer, with its first page read on the server. */
export default async function EventsPage({ searchParams }: Props) {
  const given = await searchParams
  const search = searchIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  const place = pathWith('/events', search)
  const { workspace } = await here(place)
  return (
    <EventsRoom
      key={workspace.id}
      rendered={await firstPage(search)}
      renderedFor={place}
      now={new Date().toISOString()}
    />
  )
}

/** Null where the query is refused: the page asks again and shows why. */
async function firstPage(search: Parameters<typeof inputOf>[0]) {
  try {
    return await (await api()).events.list(inputOf(search))
  } catch {
    return null
  }
}
