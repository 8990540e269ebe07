import type { Metadata } from 'next'
import type { WatchChangeRow, WatchRow } from '#app/_trpc/outputs.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { watchesIn } from './watches-search.ts'
import { WatchesView } from './watches-view.tsx'

export const metadata: Metadata = { title: 'Watches' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const pageSize = 50
const latest = 10
const word = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 400) : undefined

/** Lookups on a schedule with their latest changes. `target` and `endpoint` prefill the form. */
export default async function WatchesPage({ searchParams }: Props) {
  const query = await searchParams
  await requireSession('/watches')
  const { watches } = await api()
  const search = watchesIn(query)
  const { q, endpoint: lookup, status, cursor } = search
  const [list, changes] = await Promise.all([
    watches.list({
      limit: pageSize,
      ...(q ? { q } : {}),
      ...(lookup ? { endpoint: lookup } : {}),
      ...(status ? { status } : {}),
      ...(cursor ? { cursor } : {}),
    }),
    watches.changes({ limit: latest }),
  ])
  const names = await namesFor(changes.data, list.data)
  const target = word(query.target)
  const endpoint = word(query.endpoint)
  return (
    <WatchesView
      key={`${target} ${endpoint}`}
      list={list}
      changes={changes.data}
      names={names}
      search={search}
      initial={target === undefined ? null : { target, endpoint: endpoint ?? '' }}
      now={new Date().toISOString()}
    />
  )
}

/** Names of the watches that found the changes; those that the list does not show are read. */
async function namesFor(changes: readonly WatchChangeRow[], listed: readonly WatchRow[]): Promise<Map<string, string>> {
  const names = new Map(listed.map(({ id, name }) => [id, name]))
  const { watches } = await api()
  const others = [...new Set(changes.map(({ watch_id }) => watch_id))].filter((id) => !names.has(id))
  // A watch may have been deleted in the meantime.
  const read = await Promise.allSettled(others.map((id) => watches.read({ id })))
  for (const each of read) if (each.status === 'fulfilled') names.set(each.value.id, each.value.name)
  return names
}
