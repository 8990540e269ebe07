import type { Metadata } from 'next'
import { BusyReport } from '#app/_components/sites/report/busy-report.tsx'
import { PublicReportBody } from '#app/_components/sites/report/public-report.tsx'
import { orNotFound, reportOfSite } from '#app/_components/sites/report/read-report.ts'
import { reportMetadata } from '#app/_components/sites/report/report-metadata.ts'

type Props = { params: Promise<{ domain: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { domain } = await params
  return reportMetadata(await reportOfSite(domain), `/site/${domain}`)
}

/** The latest public report of a verified domain. */
export default async function SiteReportPage({ params }: Props) {
  const found = orNotFound(await reportOfSite((await params).domain))
  return 'refusal' in found ? <BusyReport /> : <PublicReportBody report={found.report} now={new Date().toISOString()} />
}
