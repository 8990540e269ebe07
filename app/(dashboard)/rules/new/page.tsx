import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { requireSession } from '#app/_trpc/server.ts'
import { draftOf, emptyDraft } from '#app/(dashboard)/rules/_builder/draft.ts'
import { RuleBuilder } from '#app/(dashboard)/rules/_builder/rule-builder.tsx'
import { rulesLocked } from '#app/(dashboard)/rules/access.ts'
import { ruleFromEvent } from '#app/(dashboard)/rules/from-event.ts'
import { templates } from '#app/(dashboard)/rules/templates.ts'
import { daysOf, windowLinks } from '#app/(dashboard)/rules/window-days.ts'

export const metadata: Metadata = { title: 'New rule' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** A new rule: empty, from a template, or from an event. */
export default async function NewRulePage({ searchParams }: Props) {
  const [place, given] = await Promise.all([requireSession('/rules/new'), searchParams])
  if (rulesLocked(place)) redirect('/rules')
  const template = templates.find(({ id }) => id === given.template)
  const begun = template?.body ?? ruleFromEvent(given) ?? emptyDraft.body
  return (
    <RuleBuilder
      key={template?.id ?? ''}
      rule={null}
      start={draftOf(begun)}
      days={daysOf(given.days)}
      windows={windowLinks('/rules/new', template ? { template: template.id } : {})}
      isOwner={place.workspace.role === 'owner'}
      locked={null}
      now={new Date().toISOString()}
    />
  )
}
