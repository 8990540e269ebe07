import type { Metadata } from 'next'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatNumber, formatUtc } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { api, here } from '#app/_trpc/server.ts'
import { isPlanId, type PlanId, plans } from '#server/catalog/plans.ts'
import { PlanChange } from './plan-change.tsx'
import { PlanTable } from './plan-table.tsx'

export const metadata: Metadata = { title: 'Plan and usage' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What the workspace holds, what other plans include, and what changing would do. */
export default async function PlanPage({ searchParams }: Props) {
  const { entitlement, workspace } = await here('/plan')
  const caller = await api()
  const isOwner = workspace.role === 'owner'
  const chosen = isOwner ? chosenPlan((await searchParams).to, entitlement.plans) : null
  const [month, keys, members, preview] = await Promise.all([
    caller.usage.month(),
    caller.keys.list(),
    caller.members.list(),
    chosen ? caller.workspaces.previewPlan({ plan: chosen }) : null,
  ])
  const held = keys.filter((key) => key.status !== 'revoked' && key.retires_at === null).length
  const taken = members.members.length + members.invitations.length
  return (
    <>
      <PageHeader title="Plan and usage" lead={`This workspace holds ${namesOf(entitlement.plans)}.`} />
      {chosen && preview ? <PlanChange key={chosen} plan={chosen} preview={preview} /> : null}
      <Section first title="This workspace">
        <FactsGrid
          facts={[
            { label: 'Units used', value: `${formatNumber(month.used)} of ${formatNumber(month.allowance)}` },
            { label: 'Keys', value: `${held} of ${entitlement.keys}` },
            { label: 'Members, invited ones too', value: `${taken} of ${entitlement.members}` },
            { label: 'New units', value: formatUtc(new Date(month.period_end)) },
            {
              label: 'Forecast',
              value: month.forecast === null ? 'Unknown before one full day' : formatCount(month.forecast, 'unit'),
            },
            {
              label: 'History',
              value: entitlement.historyDays > 0 ? formatCount(entitlement.historyDays, 'day') : 'None',
            },
          ]}
        />
      </Section>
      <Section
        title="Plans"
        note={
          <>
            Several plans combine by the highest value of each term; values are never added.
            {isOwner ? null : ' Owners change the plan.'}
          </>
        }
      >
        <PlanTable held={entitlement.plans} isOwner={isOwner} chosen={chosen} />
      </Section>
    </>
  )
}

const namesOf = (ids: readonly PlanId[]) => ids.map((id) => plans[id].name).join(' and ')

/** The plan of the address, unless the workspace holds just that already. */
function chosenPlan(word: string | string[] | undefined, held: readonly PlanId[]): PlanId | null {
  if (typeof word !== 'string' || !isPlanId(word)) return null
  return held.length === 1 && held[0] === word ? null : word
}
