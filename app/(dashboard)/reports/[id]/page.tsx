import type { Metadata } from 'next'
import { cache } from 'react'
import { reportTitle } from '#app/_components/reports/report-words.ts'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { itemTitle } from '#app/_trpc/item-title.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { ReportView } from './report-view.tsx'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { id } = await params
  return itemTitle('Saved report', async () => {
    const report = await reportOf(id)
    return report && reportTitle(report)
  })
}

/** One saved report: read, print, share, delete. */
export default async function ReportPage({ params, searchParams }: Props) {
  const [{ id }, given] = await Promise.all([params, searchParams])
  const { workspace, person } = await requireSession(`/reports/${encodeURIComponent(id)}`)
  const report = await reportOf(id)
  if (!report) return <NoSuchReport id={id} />
  return (
    <ReportView
      key={`${workspace.id} ${report.id}`}
      report={report}
      links={await (await api()).reports.links({ id: report.id })}
      mayChange={workspace.role === 'owner' || report.created_by === person.id}
      showClear={given.clear === '1'}
      now={new Date().toISOString()}
    />
  )
}

const reportOf = cache(async (id: string) => {
  try {
    return await (await api()).reports.read({ id })
  } catch (error) {
    if (['REPORT_NOT_FOUND', 'VALIDATION_FAILED'].includes(serverBridge().codeOf(error))) return null
    throw error
  }
})

function NoSuchReport({ id }: { id: string }) {
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Saved reports', href: '/reports' }, { label: 'Not found' }]}
        title="No such report"
      />
      <div className="grid justify-items-start gap-4 border-line border-t py-5">
        <p className={textStyles.prose}>
          <span className={`${textStyles.mono} break-all`}>{id}</span> is not a report in this workspace, was deleted,
          or has expired.
        </p>
        <ButtonLink href="/reports">All reports</ButtonLink>
      </div>
    </>
  )
}
