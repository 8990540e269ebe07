'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { NewKey } from '#app/_trpc/outputs.ts'

export type NewKeyPanelProps = { made: NewKey; baseUrl: string; onDone: () => void }

const liveCall = (base: string) => `curl -s ${base}/v1/ip/8.8.8.8/geo \\\n  -H "Authorization: Bearer $ASSAY_KEY"`
const testCall = (base: string) =>
  `curl -s ${base}/v1/assess \\\n  -H "Authorization: Bearer $ASSAY_KEY" -H "Content-Type: application/json" \\\n  -d '{"event_type":"signup","email":"jane+tor+disposable@example.com"}'`

/** Shows a new key once, with a sample call that uses it. */
export function NewKeyPanel({ made, baseUrl, onDone }: NewKeyPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key is announced again
  useEffect(() => heading.current?.focus(), [made.key])

  const call = made.record.test ? testCall(baseUrl) : liveCall(baseUrl)
  return (
    <section aria-labelledby="new-key" className="mb-6 rounded-3 border border-line-2 bg-surface p-4 phone:p-5">
      <h2 id="new-key" ref={heading} tabIndex={-1} className="focus:outline-0">
        Key “{made.record.name}” created
      </h2>
      <p className="mt-1 max-w-prose text-ink-2">Copy it now. You won’t see it again: Assay stores only a hash.</p>
      <div className="mt-3 flex min-h-10 items-center gap-3 border-line border-y py-2">
        <code data-testid="new-key" className={`${textStyles.mono} min-w-0 flex-1 whitespace-normal break-all text-14`}>
          {made.key}
        </code>
        <CopyButton value={made.key} label="Copy key" />
      </div>
      <p className={`${textStyles.note} mt-4 mb-2`}>
        Store it in an environment variable of your server, then send a request:
      </p>
      <CodeBlock code={call} label="Call" />
      <div className="mt-4">
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  )
}
