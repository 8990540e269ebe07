import type { Metadata } from 'next'
import { NoPage } from '#app/_components/frame/no-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** The dashboard's 404 page, inside the frame. */
export default function NotInDashboard() {
  return <NoPage />
}
