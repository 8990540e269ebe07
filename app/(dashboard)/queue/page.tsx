import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { api, requireSession } from '#app/_trpc/server.ts'
import { QueueView } from './queue-view.tsx'

export const metadata: Metadata = { title: 'Abuse queue' }

/** Abuse reports and appeals of the whole installation. Operators only; everyone else gets a 404. */
export default async function QueuePage() {
  const { person } = await requireSession('/queue')
  if (!person.operator) notFound()
  const { data } = await (await api()).moderation.queue()
  return <QueueView entries={data} now={new Date().toISOString()} />
}
