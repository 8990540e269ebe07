import type { Metadata } from 'next'
import { ApiProvider } from '#app/_trpc/client.tsx'
import { SharedReportRoom } from './shared-report-room.tsx'

export const metadata: Metadata = {
  title: 'Shared report',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
}

/** Where a link to a report arrives, its token behind `#`: it reaches no server, proxy or log in an address. */
export default function SharedReportPage() {
  return (
    <ApiProvider>
      <SharedReportRoom />
    </ApiProvider>
  )
}
