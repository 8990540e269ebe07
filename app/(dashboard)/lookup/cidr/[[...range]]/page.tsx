import type { Metadata } from 'next'
import { PageHeader } from '../../../../_components/ui/page-header.tsx'
import { inside } from '../../../../_trpc/inside.ts'
import { here } from '../../../../_trpc/server.ts'
import { NotInPlan } from '../../_parts/not-in-plan.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { CidrRoom } from './cidr-room.tsx'

type Props = { params: Promise<{ range?: string[] }> }

export const metadata: Metadata = { title: 'IPv4 range' }

/** A sample of an IPv4 range. Opening the page asks nothing: it shows what a check would look at and cost. */
export default async function CidrPage({ params }: Props) {
  const range = ((await params).range ?? []).map(subjectOf).join('/')
  const { workspace, entitlement } = await here(range ? `/lookup/cidr/${range}` : '/lookup/cidr')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'IPv4 range' }]}
        title="IPv4 range"
        lead="What a sample of its addresses shows. It cannot clear the range."
      />
      {entitlement.grants.includes('bulk') ? (
        <CidrRoom key={workspace.id} workspaceId={workspace.id} base={`${inside().baseUrl}/v1`} />
      ) : (
        <NotInPlan capability="bulk" />
      )}
    </>
  )
}
