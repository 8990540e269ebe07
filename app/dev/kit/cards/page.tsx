import type { Metadata } from 'next'
import { DashboardFrame } from '#app/_components/frame/dashboard-frame.tsx'
import { isLookupId, lookups } from '#app/_components/lookups/lookups.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { ApiProvider } from '#app/_trpc/client.tsx'
import type { AnswerOf } from '#app/_trpc/outputs.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { ResultCard } from '#app/(dashboard)/lookup/_cards/result-card.tsx'
import { frame } from '#app/dev/kit/_data/frame.ts'
import { requireKit } from '#app/dev/kit/kit-guard.ts'
import { exampleOf } from '#server/documentation/reference/example.ts'
import { readReference } from '#server/documentation/reference/read.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Cards', robots: { index: false } }

type Props = { searchParams: Promise<{ id?: string | string[] }> }

/** The result card of one lookup, filled from its schema's examples. */
export default async function CardsPage({ searchParams }: Props) {
  requireKit()
  const [requested] = [(await searchParams).id].flat()
  const id = isLookupId(requested) ? requested : 'ip.geo'
  const { document, baseUrl } = serverBridge()
  const { operations, schemas } = readReference(document())
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
              className={`${textStyles.link} inline-flex min-h-6 items-center`}
              href={`/dev/kit/cards?id=${lookup.id}`}
              aria-current={lookup.id === id ? 'true' : undefined}
              prefetch={false}
            >
              {lookup.id}
            </Link>
          ))}
        </nav>
        {operation ? (
          // An example of the schema has the shape of a response.
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
