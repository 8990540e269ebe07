import { PageHeader } from '#app/_components/ui/page-header.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shown when the report is temporarily unavailable. */
export function BusyReport() {
  return (
    <>
      <PageHeader title="Not at this moment" />
      <p className={textStyles.prose}>
        The report cannot be opened right now: your network has opened many this minute, or the service is just starting
        again. Try again in a minute.
      </p>
    </>
  )
}
