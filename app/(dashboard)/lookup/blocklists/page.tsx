import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { smallestPlan } from '../../../_components/lookups/lookups.ts'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { inside } from '../../../_trpc/inside.ts'
import { here } from '../../../_trpc/server.ts'
import { NotInPlan } from '../_parts/not-in-plan.tsx'
import { BlocklistRoom } from './blocklist-room.tsx'
import { searchOf, targetsOf } from './targets-text.ts'

export const metadata: Metadata = { title: 'Blocklists' }

type Props = { searchParams: Promise<{ targets?: string | string[] }> }

const { capability } = endpoints['blocklists.check']

/** DNS blocklists about one or several targets. Opening the page asks nothing: a check is a click. */
export default async function BlocklistsPage({ searchParams }: Props) {
  const targets = targetsOf([(await searchParams).targets ?? ''].flat().join(','))
  const { workspace, entitlement } = await here(
    `/lookup/blocklists${targets.length > 0 ? `?${searchOf(targets)}` : ''}`,
  )
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Blocklists' }]}
        title="Blocklists"
        lead="Which DNS blocklists have an entry for an address or a domain, and why."
      />
      {entitlement.grants.includes(capability) ? (
        <BlocklistRoom
          key={workspace.id}
          base={`${inside().baseUrl}/v1`}
          bulk={entitlement.grants.includes('bulk')}
          bulkPlan={smallestPlan('bulk')}
        />
      ) : (
        <NotInPlan capability={capability} />
      )}
    </>
  )
}
