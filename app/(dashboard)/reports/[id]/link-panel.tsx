'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shows a new link once. */
export function LinkPanel({ address, onDone }: { address: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new link is announced again
  useEffect(() => heading.current?.focus(), [address])
  return (
    <section aria-labelledby="new-link" className="mb-5 rounded-3 border border-line-2 bg-surface p-4">
      <h3 id="new-link" ref={heading} tabIndex={-1} className="text-13 text-ink focus:outline-0">
        Link created
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">Copy it now. You won’t see it again.</p>
      <div className="mt-3 flex min-h-10 items-center gap-3 border-line border-y py-2">
        <code data-testid="new-link" className={`${textStyles.mono} min-w-0 flex-1 whitespace-normal break-all`}>
          {address}
        </code>
        <CopyButton value={address} label="Copy link" />
      </div>
      <div className="mt-3">
        <Button onClick={onDone}>Done</Button>
      </div>
    </section>
  )
}
