import { PageHeader } from '#app/_components/ui/page-header.tsx'

/** Instead of a report that cannot be read at this moment. */
export function BusyReport() {
  return (
    <>
      <PageHeader title="Not at this moment" />
      <p className="prose">
        The report cannot be opened right now: your network has opened many this minute, or the service is just starting
        again. Try again in a minute.
      </p>
    </>
  )
}
