import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { Draft } from './assess-draft.ts'
import { AssessView } from './assess-view.tsx'

export const metadata: Metadata = { title: 'Assess' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = endpoints['risk.assess']

/**
 * Manual assessment. Subjects can be prefilled from the search parameters; nothing runs until the form is submitted.
 */
export default async function AssessPage({ searchParams }: Props) {
  const given = await searchParams
  const { workspace, entitlement } = await requireSession('/assess')
  const started: Draft = Object.fromEntries(
    (['ip', 'email', 'domain'] as const).flatMap((name) => {
      const [value] = [given[name]].flat()
      return value ? [[name, value.slice(0, 254)]] : []
    }),
  )
  return (
    <>
      <PageHeader title="Assess" lead="Score one event by hand, as your server would with the API. Uses 1 unit." />
      {entitlement.grants.includes(capability) ? (
        <AssessView
          key={`${workspace.id} ${Object.values(started).join(' ')}`}
          started={started}
          base={`${serverBridge().baseUrl}/v1`}
        />
      ) : (
        <NotInPlan
          needs={capability}
          feature="assessments"
          offer={{
            text: 'An assessment scores a sign-up, sign-in, checkout, form or API event and recommends a decision, with evidence for every point.',
            example: (
              <>
                <b>Sign-up 62 of 100</b>
                <span>Tor exit +45, disposable address +17</span>
                <DecisionBadge decision="challenge" />
              </>
            ),
          }}
        />
      )}
    </>
  )
}
