import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { here } from '#app/_trpc/server.ts'
import { draftOf, emptyDraft } from '../_builder/draft.ts'
import { RuleBuilder } from '../_builder/rule-builder.tsx'
import { rulesLocked } from '../access.ts'
import { ruleFromEvent } from '../from-event.ts'
import { templates } from '../templates.ts'
import { daysOf, windowLinks } from '../window-days.ts'

export const metadata: Metadata = { title: 'New rule' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Writes a new rule: empty, from a template, or from what an event had. */
export default async function NewRulePage({ searchParams }: Props) {
  const [place, given] = await Promise.all([here('/rules/new'), searchParams])
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
