import type { Metadata } from 'next'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { accountEndpoints } from '#server/catalog/endpoints/account.ts'
import { ReportForm } from './report-form.tsx'
import { startedFrom } from './started.ts'

export const metadata: Metadata = { title: 'New report' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const { capability } = accountEndpoints['reports.create']

/** A new report; `?event=` prefills the subjects of that event. Nothing runs until the form is submitted. */
export default async function NewReportPage({ searchParams }: Props) {
  const [event] = [(await searchParams).event].flat()
  const { workspace, entitlement } = await requireSession(
    event ? `/reports/new?event=${encodeURIComponent(event)}` : '/reports/new',
  )
  const started = await startedWith(event)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Saved reports', href: '/reports' }, { label: 'New' }]}
        title="New report"
        lead="One assessment, saved exactly as returned, with score, evidence and sources."
      />
      {entitlement.grants.includes(capability) ? (
        <ReportForm
          key={`${workspace.id} ${event ?? ''}`}
          started={started.draft}
          eventType={started.eventType}
          retainedFor={formatCount(entitlement.historyDays, 'day')}
        />
      ) : (
        <NotInPlan needs={capability} feature="saved reports" />
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
    if (['EVENT_NOT_FOUND', 'VALIDATION_FAILED'].includes(serverBridge().codeOf(error))) return nothing
    throw error
  }
}
