'use client'

import { Failure, type FailureProps } from './_components/ui/failure.tsx'

/** Error boundary of pages outside the dashboard, and of the dashboard's layout. */
export default function ErrorPage(props: FailureProps) {
  return (
    <main className="mx-auto w-full max-w-130 px-4 pt-18 focus:outline-0" id="main" tabIndex={-1}>
      <Failure {...props} />
    </main>
  )
}
