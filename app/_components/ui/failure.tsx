'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useSyncExternalStore } from 'react'
import { CopyButton } from './copy-button.tsx'

export type FailureProps = { error: Error & { digest?: string }; reset: () => void }

/** Id of the request that gave this page, as `app/layout.tsx` or the router's calls (`app/_trpc/tab-workspace.ts`) left it; the log has it beside the digest of the error. */
const requestOfPage = (): string | null => document.documentElement.dataset.request ?? null
const still = () => () => undefined

/** A page that could not be shown: what to do, and the ids by which its cause is found in the log. Made of plain elements, since its code comes with every page. */
export function Failure({ error, reset }: FailureProps) {
  const router = useRouter()
  const request = useSyncExternalStore(still, requestOfPage, () => null)
  const mark = [request, error.digest].filter(Boolean).join(' / ')
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <div role="alert">
      <h1>This page could not be shown</h1>
      <p className="mt-2 max-w-prose text-14 text-ink-2">
        Something failed on our side. Try again; if it stays, give the request below to whoever runs this service.
      </p>
      {mark ? (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-ink-3">Request</span>
          <span className="mono">{mark}</span>
          <CopyButton value={mark} label="Copy request" />
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2">
        <button type="button" className="button" data-variant="primary" onClick={retry}>
          Try again
        </button>
        <a className="button" data-variant="default" href="/overview">
          Go to the overview
        </a>
        <a className="button" data-variant="default" href="/status">
          Status of the service
        </a>
      </div>
    </div>
  )
}
