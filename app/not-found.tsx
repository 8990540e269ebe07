import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { BrandMark } from './_components/frame/brand.tsx'

export const metadata: Metadata = { title: 'Not found' }

/** An address without a page. Its links load the next page whole: code for them would come with every page. */
export default async function NotFound() {
  const request = (await headers()).get('x-assay-request-id')
  return (
    <>
      <header className="flex h-13 items-center border-line border-b px-2 phone:px-6">
        <a className="brand" href="/">
          <BrandMark />
          Assay
        </a>
      </header>
      <main className="mx-auto w-full max-w-100 px-4 pt-12 pb-18 focus:outline-0 phone:pt-18" id="main" tabIndex={-1}>
        <h1>No page at this address</h1>
        <p className="mt-2 mb-6 text-14 text-ink-2">
          It may have been renamed, or the link is incomplete. No unit was used.
        </p>
        <a className="button" data-variant="primary" href="/overview">
          Go to the overview
        </a>
        {request ? (
          <p className="note mt-6">
            Request <span className="mono">{request}</span>
          </p>
        ) : null}
      </main>
    </>
  )
}
