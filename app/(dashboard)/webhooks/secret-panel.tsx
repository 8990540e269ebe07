'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { verificationSamples } from '#server/documentation/samples/verification.ts'

type SecretPanelProps = { title: string; secret: string; overlap?: string | undefined; onDone: () => void }

/** Shows a signing secret once, and how a receiver verifies with it. */
export function SecretPanel({ title, secret, overlap, onDone }: SecretPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new secret is announced again
  useEffect(() => heading.current?.focus(), [secret])
  return (
    <section aria-labelledby="new-secret" className="mb-6 rounded-3 border border-line-2 bg-surface p-4 phone:p-5">
      <h2 id="new-secret" ref={heading} tabIndex={-1} className="focus:outline-0">
        {title}
      </h2>
      <p className="mt-1 max-w-prose text-ink-2">Copy the signing secret now. You won’t see it again. {overlap}</p>
      <div className="mt-3 flex min-h-10 items-center gap-3 border-line border-y py-2">
        <code
          data-testid="new-secret"
          className={`${textStyles.mono} min-w-0 flex-1 whitespace-normal break-all text-14`}
        >
          {secret}
        </code>
        <CopyButton value={secret} label="Copy secret" />
      </div>
      <p className={`${textStyles.note} mt-4 mb-2`}>
        Store it in an environment variable of your endpoint, which verifies each delivery with it:
      </p>
      <CodeTabs samples={verificationSamples} label="Verification" />
      <div className="mt-4">
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  )
}
