import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import { BlocklistView } from './blocklist-view.tsx'
import { searchOf, targetsOf } from './targets-text.ts'

export const metadata: Metadata = { title: 'Blocklists' }

type Props = { searchParams: Promise<{ targets?: string | string[] }> }

const { capability } = endpoints['blocklists.check']

/** DNS blocklist check of one or more targets. Opening the page runs nothing; a click does. */
export default async function BlocklistsPage({ searchParams }: Props) {
  const targets = targetsOf([(await searchParams).targets ?? ''].flat().join(','))
  const { workspace, entitlement } = await requireSession(
    `/lookup/blocklists${targets.length > 0 ? `?${searchOf(targets)}` : ''}`,
  )
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Blocklists' }]}
        title="Blocklists"
        lead="Which DNS blocklists list an address or domain, and why."
      />
      {entitlement.grants.includes(capability) ? (
        <BlocklistView
          key={workspace.id}
          base={`${serverBridge().baseUrl}/v1`}
          bulk={entitlement.grants.includes('bulk')}
          bulkPlan={smallestPlan('bulk')}
        />
      ) : (
        <NotInPlan needs={capability} />
      )}
    </>
  )
}
