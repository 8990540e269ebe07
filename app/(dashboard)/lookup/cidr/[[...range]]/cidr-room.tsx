'use client'

import { usePathname } from 'next/navigation'
import { Beside } from '#app/_components/ui/beside.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import { AnswerSkeleton } from '../../_parts/answer-skeleton.tsx'
import { LookupProblem } from '../../_parts/lookup-problem.tsx'
import { subjectOf } from '../../_parts/subject-param.ts'
import { CidrForm } from './cidr-form.tsx'
import { quoteOf } from './cidr-quote.ts'
import { useCidrCheck } from './use-cidr-check.ts'

const CidrAnswer = loadBeside(() => import('./cidr-answer.tsx').then((part) => part.CidrAnswer))

const ROOM = '/lookup/cidr'

/** The range in the address, its quote, a check on a click, and what the sample shows. */
export function CidrRoom({ workspaceId, base }: { workspaceId: string; base: string }) {
  const range = subjectOf(usePathname().slice(ROOM.length + 1))
  const { answer, refusal, pending, check } = useCidrCheck(range, workspaceId)
  const submit = (cidr: string) => {
    window.history.pushState(null, '', `${ROOM}/${cidr}`)
    check(cidr)
  }
  return (
    <>
      <Section
        title="Range"
        note="Typing costs nothing. From /29 on all addresses are looked at, of a wider range seven."
        first
      >
        <CidrForm range={range} pending={pending} asked={answer !== undefined} onCheck={submit} />
      </Section>
      {refusal && !pending ? (
        <LookupProblem
          refusal={refusal}
          subject={range}
          units={quoteOf(range)?.units ?? 0}
          onAgain={() => check(range)}
          pending={pending}
          retype={<p className="note">Correct it in the field above.</p>}
        />
      ) : null}
      {pending ? (
        <AnswerSkeleton label={`Looking at a sample of ${range}`} />
      ) : answer && !refusal ? (
        <Beside>
          <CidrAnswer answer={answer} base={base} />
        </Beside>
      ) : null}
    </>
  )
}
