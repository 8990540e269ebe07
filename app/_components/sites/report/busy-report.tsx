import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown when the report is temporarily unavailable. */
export function BusyReport() {
  return (
    <>
      <PageHeader title="Try again in a minute" />
      <p className={textStyles.prose}>
        Too many reports were opened from your network, or the service is restarting. Try again in a minute.
      </p>
    </>
  )
}
