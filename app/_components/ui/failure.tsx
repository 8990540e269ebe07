'use client'

import { useRouter } from 'next/navigation'
import { startTransition } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Mono } from './mono.tsx'

export type FailureProps = { error: Error & { digest?: string }; reset: () => void }

/** A page that could not be shown: what to do, and the mark by which its cause is found in the log. */
export function Failure({ error, reset }: FailureProps) {
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <div role="alert">
      <h1>This page could not be shown</h1>
      <p className="mt-2 max-w-prose text-14 text-ink-2">
        Something failed on our side. Try again; if it stays, give the mark below to whoever runs this service.
      </p>
      {error.digest ? (
        <p className="mt-3 flex items-center gap-2">
          <span className="text-ink-3">Mark</span>
          <Mono>{error.digest}</Mono>
          <CopyButton value={error.digest} label="Copy mark" />
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
        <ButtonLink href="/overview">Go to the overview</ButtonLink>
      </div>
    </div>
  )
}
