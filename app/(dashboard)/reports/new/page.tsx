import type { Metadata } from 'next'
import { formatCount } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { inside } from '#app/_trpc/inside.ts'
import { api, here } from '#app/_trpc/server.ts'
import { accountEndpoints } from '#server/catalog/endpoints/account.ts'
import { NotInPlan } from '../../lookup/_parts/not-in-plan.tsx'
import { ReportForm } from './report-form.tsx'
import { startedFrom } from './started.ts'

export const metadata: Metadata = { title: 'New report' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = accountEndpoints['reports.create']

/** A report to be saved; with `?event=` it begins with the subjects of that event. Nothing runs before a person asks. */
export default async function NewReportPage({ searchParams }: Props) {
  const [event] = [(await searchParams).event].flat()
  const { workspace, entitlement } = await here(
    event ? `/reports/new?event=${encodeURIComponent(event)}` : '/reports/new',
  )
  const started = await startedWith(event)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Saved reports', href: '/reports' }, { label: 'New' }]}
        title="New report"
        lead="One assessment, kept as it is told: score, evidence, sources and their times."
      />
      {entitlement.grants.includes(capability) ? (
        <ReportForm
          key={`${workspace.id} ${event ?? ''}`}
          started={started.draft}
          eventType={started.eventType}
          keptFor={formatCount(entitlement.historyDays, 'day')}
        />
      ) : (
        <NotInPlan capability={capability} />
      )}
    </>
  )
}

async function startedWith(id: string | undefined): Promise<ReturnType<typeof startedFrom>> {
  const nothing = { draft: {}, eventType: 'signup' } as const
  if (!id) return nothing
  try {
    return startedFrom(await (await api()).events.read({ id }))
  } catch (error) {
    if (['EVENT_NOT_FOUND', 'VALIDATION_FAILED'].includes(inside().codeOf(error))) return nothing
    throw error
  }
}
