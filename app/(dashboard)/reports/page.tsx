import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { accountEndpoints } from '#server/catalog/endpoints/account.ts'
import { ReportsFilter } from './reports-filter.tsx'
import { type ReportsSearch, reportsHref, reportsIn } from './reports-search.ts'
import { ReportsTable } from './reports-table.tsx'

export const metadata: Metadata = { title: 'Saved reports' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability, units } = accountEndpoints['reports.create']

/** The workspace's saved fraud reports, newest first. */
export default async function ReportsPage({ searchParams }: Props) {
  const search = reportsIn(await searchParams)
  const { entitlement } = await requireSession(reportsHref(search))
  const { data, next_cursor } = await reportsOf(search)
  const included = entitlement.grants.includes(capability)
  const isFiltered = search.q !== '' || search.cursor !== ''
  return (
    <>
      <PageHeader
        list
        title="Saved reports"
        lead={
          included
            ? `Assessments, saved exactly as returned. New reports are stored for ${formatCount(entitlement.historyDays, 'day')}.`
            : 'Assessments, saved exactly as returned'
        }
        actions={
          included ? (
            <ButtonLink variant="primary" href="/reports/new" units={units} icon={<Plus aria-hidden="true" />}>
              New report
            </ButtonLink>
          ) : undefined
        }
      />
      {included ? null : (
        <NotInPlan needs={capability} feature="saved reports">
          {data.length > 0 ? 'Existing reports stay until they expire.' : null}
        </NotInPlan>
      )}
      {data.length > 0 || isFiltered ? <ReportsFilter key={search.q} q={search.q} /> : null}
      {data.length > 0 ? (
        <ReportsTable reports={data} now={new Date().toISOString()} />
      ) : isFiltered ? (
        <EmptyState action={<ButtonLink href="/reports">Show all reports</ButtonLink>}>No matching reports.</EmptyState>
      ) : (
        <EmptyState
          example={
            <>
              <b>Chargeback of order 77</b>
              <DecisionBadge decision="challenge" />
            </>
          }
          action={
            included ? (
              <ButtonLink href="/reports/new" units={units}>
                Save your first report
              </ButtonLink>
            ) : undefined
          }
        >
          No reports yet. A report is one assessment, saved exactly as returned, to print or to share by a link that
          expires.
        </EmptyState>
      )}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2">
        {search.cursor ? <ButtonLink href={reportsHref({ ...search, cursor: '' })}>Newest</ButtonLink> : null}
        {next_cursor ? <ButtonLink href={reportsHref({ ...search, cursor: next_cursor })}>Older</ButtonLink> : null}
      </nav>
    </>
  )
}

/** One page of reports; an invalid cursor falls back to the first page. */
async function reportsOf({ q, cursor }: ReportsSearch) {
  const { reports } = await api()
  const query = { limit: 50, ...(q ? { query: q } : {}) }
  try {
    return await reports.list({ ...query, ...(cursor ? { cursor } : {}) })
  } catch (error) {
    if (!cursor || serverBridge().codeOf(error) !== 'VALIDATION_FAILED') throw error
    return reports.list(query)
  }
}
