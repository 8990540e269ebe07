import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown when the report is temporarily unavailable. */
export function BusyReport() {
  return (
    <>
      <PageHeader title="Temporarily unavailable" />
      <p className={textStyles.prose}>
        The report is temporarily unavailable. Your network has opened many reports, or the service is restarting. Try
        again in a minute.
      </p>
    </>
  )
}
