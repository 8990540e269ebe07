import type { Metadata } from 'next'
import { BusyReport } from '#app/_components/sites/report/busy-report.tsx'
import { PublicReportBody } from '#app/_components/sites/report/public-report.tsx'
import { orNotFound, reportOfScan } from '#app/_components/sites/report/read-report.ts'
import { reportMetadata } from '#app/_components/sites/report/report-metadata.ts'

type Props = { params: Promise<{ id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params
  return reportMetadata(await reportOfScan(id), `/scan/${id}`)
}

/** A scan report by link: unlisted, or public while its domain is verified. */
export default async function ScanReportPage({ params }: Props) {
  const found = orNotFound(await reportOfScan((await params).id))
  return 'refusal' in found ? <BusyReport /> : <PublicReportBody report={found.report} now={new Date().toISOString()} />
}
