import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { CidrView } from './cidr-view.tsx'

type Props = { params: Promise<{ range?: string[] }> }

const rangeIn = async (params: Props['params']) => ((await params).range ?? []).map(subjectOf).join('/')

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const range = await rangeIn(params)
  return { title: range ? `${range}: IPv4 range` : 'IPv4 range' }
}

/** Sample check of an IPv4 range. Opening the page runs nothing; it shows what a check would sample and cost. */
export default async function CidrPage({ params }: Props) {
  const range = await rangeIn(params)
  const { workspace, entitlement } = await requireSession(range ? `/lookup/cidr/${range}` : '/lookup/cidr')
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Look up', href: '/lookup' }, { label: 'IPv4 range' }]}
        title="IPv4 range"
        lead="Checks a sample of addresses, so it cannot clear the whole range."
      />
      {entitlement.grants.includes('bulk') ? (
        <CidrView key={workspace.id} workspaceId={workspace.id} base={`${serverBridge().baseUrl}/v1`} />
      ) : (
        <NotInPlan needs="bulk" />
      )}
    </>
  )
}
