import type { Metadata } from 'next'
import { NoPage } from '#app/_components/frame/no-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** What a page for everybody shows inside its frame when its subject is not there. */
export default function NotPublic() {
  return <NoPage />
}
