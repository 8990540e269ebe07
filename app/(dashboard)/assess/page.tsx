import type { Metadata } from 'next'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { inside } from '#app/_trpc/inside.ts'
import { here } from '#app/_trpc/server.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import { NotInPlan } from '../lookup/_parts/not-in-plan.tsx'
import type { Draft } from './assess-draft.ts'
import { AssessRoom } from './assess-room.tsx'

export const metadata: Metadata = { title: 'Assess' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = endpoints['risk.assess']

/** An assessment by hand. Subjects may stand in the address, so that it can be opened from elsewhere; nothing runs before a person asks. */
export default async function AssessPage({ searchParams }: Props) {
  const given = await searchParams
  const { workspace, entitlement } = await here('/assess')
  const started: Draft = Object.fromEntries(
    (['ip', 'email', 'domain'] as const).flatMap((name) => {
      const [value] = [given[name]].flat()
      return value ? [[name, value.slice(0, 254)]] : []
    }),
  )
  return (
    <>
      <PageHeader
        title="Assess"
        lead="The score of one event from all that is known of it, as your server asks for it. It costs 1 unit and counts like any other."
      />
      {entitlement.grants.includes(capability) ? (
        <AssessRoom
          key={`${workspace.id} ${Object.values(started).join(' ')}`}
          started={started}
          base={`${inside().baseUrl}/v1`}
        />
      ) : (
        <NotInPlan capability={capability} />
      )}
    </>
  )
}
