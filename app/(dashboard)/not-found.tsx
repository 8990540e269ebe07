import type { Metadata } from 'next'
import { NoPage } from '#app/_components/frame/no-page.tsx'
import { api } from '#app/_trpc/server.ts'
import NotFound from '#app/not-found.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** The dashboard's 404 page, inside the frame if the visitor has one. */
export default async function NotInDashboard() {
  const { me } = await api()
  const hasFrame = await me.session().then(
    () => true,
    () => false,
  )
  return hasFrame ? <NoPage /> : <NotFound />
}
