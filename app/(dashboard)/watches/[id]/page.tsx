import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { WatchDetail } from './watch-detail.tsx'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Watch', async () => (await (await api()).watches.read({ id })).name)
}

const pageSize = 50

/** One watch: its state, actions and changes. */
export default async function WatchPage({ params, searchParams }: Props) {
  const [{ id }, query] = await Promise.all([params, searchParams])
  await requireSession(`/watches/${id}`)
  const cursor = typeof query.cursor === 'string' ? query.cursor : undefined
  const { watch, changes } = await read(id, cursor)
  return (
    <WatchDetail watch={watch} changes={changes} isFirstPage={cursor === undefined} now={new Date().toISOString()} />
  )
}

async function read(id: string, cursor: string | undefined) {
  try {
    const { watches } = await api()
    const [watch, changes] = await Promise.all([
      watches.read({ id }),
      watches.changesOf({ id, limit: pageSize, ...(cursor ? { cursor } : {}) }),
    ])
    return { watch, changes }
  } catch (error) {
    if (/_NOT_FOUND$|^VALIDATION_FAILED$/.test(serverBridge().codeOf(error))) notFound()
    throw error
  }
}
