'use client'

import { useEffect, useRef } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Shows new recovery codes once, to copy or download. */
export function RecoveryCodesPanel({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => heading.current?.focus(), [])

  const text = codes.join('\n')
  return (
    <section aria-labelledby="recovery-codes" className="mb-6 rounded-3 border border-line-2 bg-surface p-4 phone:p-5">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1} className="focus:outline-0">
        Store your recovery codes
      </h3>
      <p className="mt-1 max-w-prose text-ink-2">
        Each code signs you in once if you lose your other second factors. This is the only time they are shown.
      </p>
      <ul
        data-testid="recovery-codes"
        className={`${textStyles.mono} mt-3 grid gap-x-6 gap-y-1 border-line border-y py-3 phone:grid-cols-2`}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button variant="primary" onClick={onDone}>
          I stored them
        </Button>
        <span className="inline-flex items-center gap-1">
          <CopyButton value={text} label="Copy all codes" />
        </span>
        <a
          className={`${textStyles.link} underline underline-offset-3`}
          download="assay-recovery-codes.txt"
          href={`data:text/plain,${encodeURIComponent(`${text}\n`)}`}
        >
          Download
        </a>
      </div>
    </section>
  )
}
