import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { filterOf, searchOf } from './kev-filter.ts'
import { KevView } from './kev-view.tsx'

export const metadata: Metadata = { title: 'Known exploited' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = endpoints['vulnerabilities.kev']

/** Search of the known-exploited catalogue. Opening the page runs nothing; a click does. */
export default async function KevPage({ searchParams }: Props) {
  const given = await searchParams
  const search = searchOf(filterOf({ get: (name) => [given[name]].flat()[0] ?? null }))
  const { workspace, entitlement } = await requireSession(search ? `/lookup/kev?${search}` : '/lookup/kev')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Known exploited' }]}
        title="Known-exploited catalogue"
        lead="Vulnerabilities on CISA’s known-exploited list, with remediation due dates."
      />
      {entitlement.grants.includes(capability) ? (
        <KevView key={workspace.id} base={`${serverBridge().baseUrl}/v1`} />
      ) : (
        <NotInPlan needs={capability} />
      )}
    </>
  )
}
