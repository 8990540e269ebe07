import type { Metadata } from 'next'
import { NoPage } from '#app/_components/frame/no-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** What a page on the way in shows when this service does not have it. */
export default function NotAtTheGate() {
  return <NoPage />
}
