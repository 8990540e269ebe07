import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { HistoryFilter } from './history-filter.tsx'
import { historyHref, historyIn, inputOf } from './history-search.ts'
import { HistoryTable } from './history-table.tsx'

export const metadata: Metadata = { title: 'Lookup history' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The workspace's lookup history, newest first. */
export default async function HistoryPage({ searchParams }: Props) {
  const given = await searchParams
  const search = historyIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  await requireSession(historyHref(search))
  const { data, next_cursor, retention_days } = await (await api()).history.list(inputOf(search))
  return (
    <>
      <PageHeader
        title="Lookup history"
        lead={
          retention_days === 0
            ? 'Lookups of the API and the dashboard.'
            : `Stored for ${formatCount(retention_days, 'day')}. Email addresses are masked.`
        }
      />
      {retention_days === 0 ? (
        <NotInPlan
          needs="historyDays"
          feature="a lookup history"
          offer={{
            text: 'Every lookup of the API and the dashboard is listed here with its result.',
            example: (
              <>
                <Mono>8.8.8.8</Mono>
                <span>IP assessment</span>
                <span>0 of 100</span>
              </>
            ),
          }}
        />
      ) : (
        <>
          <HistoryFilter search={search} />
          {data.length === 0 ? (
            <EmptyState action={<ButtonLink href="/lookup">Look something up</ButtonLink>}>
              No lookup matches.
            </EmptyState>
          ) : (
            <HistoryTable entries={data} now={new Date().toISOString()} />
          )}
          <nav aria-label="History pages" className="mt-4 flex flex-wrap gap-2">
            {search.cursor ? <ButtonLink href={historyHref({ ...search, cursor: '' })}>Newest</ButtonLink> : null}
            {next_cursor ? <ButtonLink href={historyHref({ ...search, cursor: next_cursor })}>Older</ButtonLink> : null}
          </nav>
        </>
      )}
    </>
  )
}
