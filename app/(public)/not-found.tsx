import type { Metadata } from 'next'
import { NoPage } from '#app/_components/frame/no-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** The 404 page of the public pages, inside their frame. */
export default function NotPublic() {
  return <NoPage />
}
