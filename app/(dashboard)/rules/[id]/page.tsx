import type { Metadata } from 'next'
import { cache } from 'react'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { bodyOfRow, draftOf } from '#app/(dashboard)/rules/_builder/draft.ts'
import { RuleBuilder } from '#app/(dashboard)/rules/_builder/rule-builder.tsx'
import { rulesLocked } from '#app/(dashboard)/rules/access.ts'
import { NoSuchRule } from '#app/(dashboard)/rules/no-such-rule.tsx'
import { daysOf, windowLinks } from '#app/(dashboard)/rules/window-days.ts'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Rule', async () => (await ruleOf(id))?.name)
}

/** One rule with its backtest. */
export default async function RulePage({ params, searchParams }: Props) {
  const [{ id }, given] = await Promise.all([params, searchParams])
  const path = `/rules/${encodeURIComponent(id)}`
  const place = await requireSession(path)
  const rule = await ruleOf(id)
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

const ruleOf = cache(async (id: string) => {
  const { data } = await (await api()).rules.overview()
  return data.find((one) => one.id === id)
})
