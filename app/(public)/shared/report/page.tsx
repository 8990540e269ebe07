import type { Metadata } from 'next'
import { ApiProvider } from '#app/_trpc/client.tsx'
import { SharedReportView } from './shared-report-view.tsx'

export const metadata: Metadata = {
  title: 'Shared report',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
}

/** Opens a shared report. The token is in the URL fragment, so it never reaches a server, proxy or log. */
export default function SharedReportPage() {
  return (
    <ApiProvider>
      <SharedReportView />
    </ApiProvider>
  )
}
