import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { api, here } from '#app/_trpc/server.ts'
import { QueueRoom } from './queue-room.tsx'

export const metadata: Metadata = { title: 'Abuse queue' }

/** Reports of abuse and appeals of the whole installation, for operators; for anybody else there is no such page. */
export default async function QueuePage() {
  const { person } = await here('/queue')
  if (!person.operator) notFound()
  const { data } = await (await api()).moderation.queue()
  return <QueueRoom entries={data} now={new Date().toISOString()} />
}
