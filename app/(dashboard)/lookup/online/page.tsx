import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { inside } from '../../../_trpc/inside.ts'
import { here } from '../../../_trpc/server.ts'
import { NotInPlan } from '../_parts/not-in-plan.tsx'
import { draftOf, searchOf } from './check-draft.ts'
import { OnlineRoom } from './online-room.tsx'

export const metadata: Metadata = { title: 'Online check' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = endpoints['online.check']

/** Whether a target can be reached from many places. Opening the page asks nothing: a check is a click. */
export default async function OnlinePage({ searchParams }: Props) {
  const given = await searchParams
  const search = searchOf(draftOf({ get: (name) => [given[name]].flat()[0] ?? null }))
  const { workspace, entitlement } = await here(search ? `/lookup/online?${search}` : '/lookup/online')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Online check' }]}
        title="Online check"
        lead="Whether a target can be reached, from up to 20 places of a public probe network."
      />
      {entitlement.grants.includes(capability) ? (
        <OnlineRoom key={workspace.id} base={`${inside().baseUrl}/v1`} cooldownSeconds={entitlement.cooldownSeconds} />
      ) : (
        <NotInPlan capability={capability} />
      )}
    </>
  )
}
