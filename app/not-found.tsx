import type { Metadata } from 'next'
import { Brand } from './_components/frame/brand.tsx'
import { ButtonLink } from './_components/ui/button.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** An address without a page. */
export default function NotFound() {
  return (
    <>
      <header className="flex h-13 items-center border-line border-b px-2 phone:px-6">
        <Brand href="/" />
      </header>
      <main className="mx-auto w-full max-w-100 px-4 pt-12 pb-18 focus:outline-0 phone:pt-18" id="main" tabIndex={-1}>
        <h1>No page at this address</h1>
        <p className="mt-2 mb-6 text-14 text-ink-2">
          It may have been renamed, or the link is incomplete. No unit was used.
        </p>
        <ButtonLink variant="primary" href="/overview">
          Go to the overview
        </ButtonLink>
      </main>
    </>
  )
}
