import type { Metadata } from 'next'
import { endpoints } from '#server/catalog/endpoints.ts'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { inside } from '../../../_trpc/inside.ts'
import { here } from '../../../_trpc/server.ts'
import { NotInPlan } from '../_parts/not-in-plan.tsx'
import { filterOf, searchOf } from './kev-filter.ts'
import { KevRoom } from './kev-room.tsx'

export const metadata: Metadata = { title: 'Known exploited' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = endpoints['vulnerabilities.kev']

/** The catalogue of vulnerabilities known to be exploited. Opening the page asks nothing: a search is a click. */
export default async function KevPage({ searchParams }: Props) {
  const given = await searchParams
  const search = searchOf(filterOf({ get: (name) => [given[name]].flat()[0] ?? null }))
  const { workspace, entitlement } = await here(search ? `/lookup/kev?${search}` : '/lookup/kev')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'Known exploited' }]}
        title="Known-exploited catalogue"
        lead="Vulnerabilities that CISA knows to be exploited, and by when federal agencies must act."
      />
      {entitlement.grants.includes(capability) ? (
        <KevRoom key={workspace.id} base={`${inside().baseUrl}/v1`} />
      ) : (
        <NotInPlan capability={capability} />
      )}
    </>
  )
}
