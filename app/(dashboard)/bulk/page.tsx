import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { bulkTerms } from '#server/catalog/bulk.ts'
import { JobsTable } from './jobs-table.tsx'

export const metadata: Metadata = { title: 'Bulk jobs' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const example = (
  <>
    <b>Sign-up export, week 47</b>
    <Mono>100 IP addresses</Mono>
    <span>64 of 100 done</span>
  </>
)

export default async function BulkPage({ searchParams }: Props) {
  const { entitlement } = await requireSession('/bulk')
  const [cursor] = [(await searchParams).cursor].flat()
  const { data, next_cursor } = await (await api()).jobs.list(cursor ? { cursor } : {})
  const open = entitlement.grants.includes('bulk')
  const start = (
    <ButtonLink href="/bulk/new" variant="primary" icon={<Plus aria-hidden="true" />}>
      New bulk job
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        list
        title="Bulk jobs"
        lead={`Up to ${bulkTerms.targets} targets of any type. You see the cost first; lookups run in the background.`}
        actions={open && data.length > 0 ? start : undefined}
      />
      {open ? null : (
        <NotInPlan
          needs="bulk"
          feature="bulk jobs"
          {...(data.length > 0
            ? {}
            : { offer: { text: 'A bulk job looks up a list of targets in the background.', example } })}
        />
      )}
      {data.length > 0 ? <JobsTable jobs={data} now={new Date().toISOString()} /> : null}
      {open && data.length === 0 ? (
        <EmptyState example={example} action={start}>
          No bulk jobs yet. Paste a list or choose a file; you see the cost before anything runs.
        </EmptyState>
      ) : null}
      <nav aria-label="Pages" className="mt-4 flex flex-wrap gap-2">
        {cursor ? <ButtonLink href="/bulk">Newest</ButtonLink> : null}
        {next_cursor ? <ButtonLink href={`/bulk?cursor=${encodeURIComponent(next_cursor)}`}>Older</ButtonLink> : null}
      </nav>
    </>
  )
}
