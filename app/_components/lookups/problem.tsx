'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { UniversalField } from '#app/_components/frame/universal-field.tsx'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { Refusal } from '#app/_trpc/client.tsx'
import { problemWords } from './problem-words.ts'

export type LookupProblemProps = {
  refusal: Refusal
  subject: string
  units: number
  onAgain: () => void
  pending: boolean
  /** Form to re-enter the subject, instead of the universal field. */
  retype?: ReactNode
  /** More next steps. */
  onward?: ReactNode
}

/** Shown instead of a result: what happened, what it cost, and what to do next. */
export function Problem({ refusal, subject, units, onAgain, pending, retype, onward }: LookupProblemProps) {
  const path = usePathname()
  const { title, text, ways } = problemWords(refusal, subject)
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-5">
      <div className="grid gap-1">
        <InlineError>
          <b>{title}</b>
        </InlineError>
        <p className={textStyles.prose}>{text}</p>
      </div>
      {ways.includes('retype') ? (
        <div className={retype ? 'w-full max-w-[820px]' : 'w-full max-w-prose'}>
          {retype ?? <UniversalField size="large" defaultValue={subject} />}
        </div>
      ) : null}
      {onward}
      {ways.includes('plan') ? <ButtonLink href="/plan">Plan and usage</ButtonLink> : null}
      {ways.includes('sign-in') ? (
        <ButtonLink href={`/sign-in?next=${encodeURIComponent(path)}`}>Sign in</ButtonLink>
      ) : null}
      {ways.includes('again') ? (
        <Button units={units} onClick={onAgain} pending={pending}>
          Run again
        </Button>
      ) : null}
      {refusal.requestId ? (
        <p className={textStyles.note}>
          Request <span className={textStyles.mono}>{refusal.requestId}</span>
        </p>
      ) : null}
    </div>
  )
}
