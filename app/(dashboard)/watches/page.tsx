import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { watchStatuses } from '#server/catalog/watch-terms.ts'
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
  const status = watchStatuses.find((one) => one === query.status)
  const cursor = word(query.cursor)
  const [list, changes] = await Promise.all([
    watches.list({ limit: pageSize, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) }),
    watches.changes({ limit: latest }),
  ])
  const target = word(query.target)
  const endpoint = word(query.endpoint)
  return (
    <WatchesView
      key={`${target} ${endpoint}`}
      list={list}
      changes={changes.data}
      status={status ?? null}
      isFirstPage={cursor === undefined}
      initial={target === undefined ? null : { target, endpoint: endpoint ?? '' }}
      now={new Date().toISOString()}
    />
  )
}
