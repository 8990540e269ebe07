import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { draftOf, searchOf } from './check-draft.ts'
import { OnlineView } from './online-view.tsx'

export const metadata: Metadata = { title: 'Online check' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = endpoints['online.check']

/** Reachability check from many locations. Opening the page runs nothing; a click does. */
export default async function OnlinePage({ searchParams }: Props) {
  const given = await searchParams
  const search = searchOf(draftOf({ get: (name) => [given[name]].flat()[0] ?? null }))
  const { workspace, entitlement } = await requireSession(search ? `/lookup/online?${search}` : '/lookup/online')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Online check' }]}
        title="Online check"
        lead="Check whether a target is reachable from up to 20 locations worldwide."
      />
      {entitlement.grants.includes(capability) ? (
        <OnlineView
          key={workspace.id}
          base={`${serverBridge().baseUrl}/v1`}
          cooldownSeconds={entitlement.cooldownSeconds}
        />
      ) : (
        <NotInPlan needs={capability} />
      )}
    </>
  )
}
