import type { Metadata } from 'next'
import { api, requireSession } from '#app/_trpc/server.ts'
import { rulesLocked } from './access.ts'
import { RulesView } from './rules-view.tsx'

export const metadata: Metadata = { title: 'Rules' }

/** The workspace's rules in evaluation order. */
export default async function RulesPage() {
  const place = await requireSession('/rules')
  const { data, limit } = await (await api()).rules.overview()
  return <RulesView rules={data} limit={limit} locked={rulesLocked(place)} now={new Date().toISOString()} />
}
