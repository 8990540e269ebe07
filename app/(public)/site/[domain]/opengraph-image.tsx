import { reportOfSite } from '#app/_components/sites/report/open-report.ts'
import { pictureOf, reportPictureSize } from '#app/_components/sites/report/report-picture.tsx'

export const size = reportPictureSize
export const contentType = 'image/png'
export const alt = 'Grade and score of a website scan'

/** Open Graph image of the report. */
export default async function Image({ params }: { params: Promise<{ domain: string }> }) {
  return pictureOf(await reportOfSite((await params).domain))
}
