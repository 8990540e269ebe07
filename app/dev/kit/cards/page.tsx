import type { Metadata } from 'next'
import { DashboardFrame } from '../../../_components/frame/dashboard-frame.tsx'
import { isLookupId, lookups } from '../../../_components/lookups/lookups.ts'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { SegmentedLinks } from '../../../_components/ui/segmented-links.tsx'
import { exampleOf } from '../../../_reference/example.ts'
import { readReference } from '../../../_reference/read.ts'
import { ApiProvider } from '../../../_trpc/client.tsx'
import { inside } from '../../../_trpc/inside.ts'
import type { AnswerOf } from '../../../_trpc/outputs.ts'
import { ResultCard } from '../../../(dashboard)/lookup/_cards/result-card.tsx'
import { frame } from '../_data/frame.ts'
import { requireKit } from '../kit-guard.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Cards', robots: { index: false } }

type Props = { searchParams: Promise<{ id?: string | string[] }> }

/** The card of one lookup, with the answer that the examples of its schema make. */
export default async function CardsPage({ searchParams }: Props) {
  requireKit()
  const [asked] = [(await searchParams).id].flat()
  const id = isLookupId(asked) ? asked : 'ip.geo'
  const { document, baseUrl } = inside()
  const { operations, schemas } = readReference(document)
  const operation = operations.find((each) => each.id === id)
  return (
    <ApiProvider>
      <DashboardFrame {...frame}>
        <PageHeader
          title="Cards"
          lead="Answers as previews, reports and jobs show them, made of the reference's examples."
        />
        <div className="mb-6">
          <SegmentedLinks
            label="Lookup"
            value={id}
            options={lookups.map((lookup) => ({
              value: lookup.id,
              label: lookup.id,
              href: `/dev/kit/cards?id=${lookup.id}`,
            }))}
          />
        </div>
        {operation ? (
          // An example of the schema has the shape of an answer.
          <ResultCard
            id={id}
            answer={exampleOf(operation.answer, schemas) as AnswerOf<typeof id>}
            base={`${baseUrl}/v1`}
          />
        ) : null}
      </DashboardFrame>
    </ApiProvider>
  )
}
