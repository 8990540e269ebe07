import { reportOfScan } from '#app/_components/sites/report/read-report.ts'
import { reportImage, reportImageSize } from '#app/_components/sites/report/report-image.tsx'

export const size = reportImageSize
export const contentType = 'image/png'
export const alt = 'Grade and score of a website scan'

/** Open Graph image of the report. */
export default async function Image({ params }: { params: Promise<{ id: string }> }) {
  return reportImage(await reportOfScan((await params).id))
}
