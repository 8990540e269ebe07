import type { Metadata } from 'next'
import { NoPage } from '#app/_components/frame/no-page.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** 404 page of the sign-in pages. */
export default function NotAtTheGate() {
  return <NoPage />
}
