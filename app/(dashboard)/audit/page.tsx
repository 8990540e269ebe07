import type { Metadata } from 'next'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { AuditDays } from './audit-days.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { auditHref, auditIn, filterOf } from './audit-search.ts'

export const metadata: Metadata = { title: 'Audit log' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The audit log: changes by people, keys and the service, newest first, grouped by day. */
export default async function AuditPage({ searchParams }: Props) {
  const given = await searchParams
  const search = auditIn({ get: (name) => [given[name] ?? null].flat()[0] ?? null })
  await requireSession(auditHref(search))
  const caller = await api()
  const page = search.cursor ? { cursor: search.cursor } : {}
  const [{ data, next_cursor, retention_days }, authors] = await Promise.all([
    caller.audit.list({ ...filterOf(search), ...page, limit: 50 }),
    caller.audit.authors(),
  ])
  return (
    <>
      <PageHeader
        list
        title="Audit log"
        lead={`Changes in this workspace, stored for ${formatCount(retention_days, 'day')}. Times are UTC.`}
        actions={<AuditExport filter={filterOf(search)} disabled={data.length === 0} />}
      />
      <AuditFilter search={search} authors={authors} />
      {data.length === 0 ? (
        <EmptyState action={<ButtonLink href="/audit">Show all</ButtonLink>}>No matching changes.</EmptyState>
      ) : (
        <AuditDays events={data} />
      )}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2">
        {search.cursor ? <ButtonLink href={auditHref({ ...search, cursor: '' })}>Newest</ButtonLink> : null}
        {next_cursor ? <ButtonLink href={auditHref({ ...search, cursor: next_cursor })}>Older</ButtonLink> : null}
      </nav>
    </>
  )
}
