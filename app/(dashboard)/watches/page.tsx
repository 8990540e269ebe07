import type { Metadata } from 'next'
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
  const target = word(query.target)
  const endpoint = word(query.endpoint)
  return (
    <WatchesView
      key={`${target} ${endpoint}`}
      list={list}
      changes={changes.data}
      search={search}
      initial={target === undefined ? null : { target, endpoint: endpoint ?? '' }}
      now={new Date().toISOString()}
    />
  )
}
