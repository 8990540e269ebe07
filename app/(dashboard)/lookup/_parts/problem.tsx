'use client'

import { usePathname } from 'next/navigation'
import { UniversalField } from '../../../_components/frame/universal-field.tsx'
import { Button, ButtonLink } from '../../../_components/ui/button.tsx'
import { InlineError } from '../../../_components/ui/inline-error.tsx'
import type { LookupProblemProps } from './lookup-problem.tsx'
import { problemWords } from './problem-words.ts'

/** In place of an answer: what happened, what it cost, and the way on. */
export function Problem({ refusal, subject, units, onAgain, pending, retype, onward }: LookupProblemProps) {
  const path = usePathname()
  const { title, text, ways } = problemWords(refusal, subject)
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-5">
      <div className="grid gap-1">
        <InlineError>
          <b>{title}</b>
        </InlineError>
        <p className="prose">{text}</p>
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
        <p className="note">
          Request <span className="mono">{refusal.requestId}</span>
        </p>
      ) : null}
    </div>
  )
}
