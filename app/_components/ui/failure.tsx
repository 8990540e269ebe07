'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useSyncExternalStore } from 'react'
import buttonStyles from './button.module.css'
import { CopyButton } from './copy-button.tsx'
import textStyles from './text.module.css'

export type FailureProps = { error: Error & { digest?: string }; reset: () => void }

/**
 * Id of the request that rendered this page, set by `app/layout.tsx` or the router's requests
 * (`app/_trpc/tab-workspace.ts`). The log has it next to the error digest.
 */
const requestOfPage = (): string | null => document.documentElement.dataset.request ?? null
const still = () => () => undefined

/**
 * Error page: what to do, and the ids to look for in the log. Uses plain elements, because its code ships with every
 * page.
 */
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
        Something went wrong on our side. Try again. If it keeps failing, send the request ID below to the operator.
      </p>
      {mark ? (
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <span className="text-ink-3">Request</span>
          <span className={textStyles.mono}>{mark}</span>
          <CopyButton value={mark} label="Copy request ID" />
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2">
        <button type="button" className={buttonStyles.button} data-variant="primary" onClick={retry}>
          Try again
        </button>
        <a className={buttonStyles.button} data-variant="default" href="/overview">
          Go to the overview
        </a>
        <a className={buttonStyles.button} data-variant="default" href="/status">
          Service status
        </a>
      </div>
    </div>
  )
}
