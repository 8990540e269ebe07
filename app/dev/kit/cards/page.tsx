import type { Metadata } from 'next'
import { Link } from '#app/_components/ui/link.tsx'
import { DashboardFrame } from '../../../_components/frame/dashboard-frame.tsx'
import { isLookupId, lookups } from '../../../_components/lookups/lookups.ts'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
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
        <nav aria-label="Lookup" className="mb-6 flex flex-wrap gap-x-4 gap-y-1">
          {lookups.map((lookup) => (
            <Link
              key={lookup.id}
              className="link inline-flex min-h-6 items-center"
              href={`/dev/kit/cards?id=${lookup.id}`}
              aria-current={lookup.id === id ? 'true' : undefined}
              prefetch={false}
            >
              {lookup.id}
            </Link>
          ))}
        </nav>
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
