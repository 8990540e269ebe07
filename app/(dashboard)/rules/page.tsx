import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { rulesLocked } from './access.ts'
import { RulesRoom } from './rules-room.tsx'

export const metadata: Metadata = { title: 'Rules' }

/** The rules of the workspace in the order of their evaluation. */
export default async function RulesPage() {
  const place = await here('/rules')
  const { data, limit } = await (await api()).rules.room()
  return <RulesRoom rules={data} limit={limit} locked={rulesLocked(place)} now={new Date().toISOString()} />
}
