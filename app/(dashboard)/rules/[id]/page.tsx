import type { Metadata } from 'next'
import { api, here } from '#app/_trpc/server.ts'
import { bodyOfRow, draftOf } from '../_builder/draft.ts'
import { RuleBuilder } from '../_builder/rule-builder.tsx'
import { rulesLocked } from '../access.ts'
import { NoSuchRule } from '../no-such-rule.tsx'
import { daysOf, windowLinks } from '../window-days.ts'

export const metadata: Metadata = { title: 'Rule' }

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

/** One rule, and what it would have done. */
export default async function RulePage({ params, searchParams }: Props) {
  const [{ id }, given] = await Promise.all([params, searchParams])
  const path = `/rules/${encodeURIComponent(id)}`
  const place = await here(path)
  const { data } = await (await api()).rules.room()
  const rule = data.find((one) => one.id === id)
  if (!rule) return <NoSuchRule />
  return (
    <RuleBuilder
      key={rule.id}
      rule={rule}
      start={draftOf(bodyOfRow(rule))}
      days={daysOf(given.days)}
      windows={windowLinks(path)}
      isOwner={place.workspace.role === 'owner'}
      locked={rulesLocked(place)}
      now={new Date().toISOString()}
    />
  )
}
