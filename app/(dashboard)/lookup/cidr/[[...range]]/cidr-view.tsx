'use client'

import { usePathname } from 'next/navigation'
import { LookupProblem } from '#app/_components/lookups/lookup-problem.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { AnswerSkeleton } from '#app/(dashboard)/lookup/_parts/answer-skeleton.tsx'
import { subjectOf } from '#app/(dashboard)/lookup/_parts/subject-param.ts'
import { CidrForm } from './cidr-form.tsx'
import { quoteOf } from './cidr-quote.ts'
import { useCidrCheck } from './use-cidr-check.ts'

const CidrAnswer = lazyAfterLoad(() => import('./cidr-answer.tsx').then((part) => part.CidrAnswer))

const PATH = '/lookup/cidr'

/** Takes the range from the URL, shows its quote and checks it only on click. */
export function CidrView({ workspaceId, base }: { workspaceId: string; base: string }) {
  const range = subjectOf(usePathname().slice(PATH.length + 1))
  const { answer, refusal, pending, check } = useCidrCheck(range, workspaceId)
  const submit = (cidr: string) => {
    window.history.pushState(null, '', `${PATH}/${cidr}`)
    check(cidr)
  }
  return (
    <>
      <Section title="Range" note="Checks every address in a /29 or smaller, 7 addresses in larger ranges." first>
        <CidrForm range={range} pending={pending} requested={answer !== undefined} onCheck={submit} />
      </Section>
      {refusal && !pending ? (
        <LookupProblem
          refusal={refusal}
          subject={range}
          units={quoteOf(range)?.units ?? 0}
          onAgain={() => check(range)}
          pending={pending}
          retype={<p className={textStyles.note}>Correct it in the field above.</p>}
        />
      ) : null}
      {pending ? (
        <AnswerSkeleton label={`Checking a sample of ${range}`} />
      ) : answer && !refusal ? (
        <Deferred>
          <CidrAnswer answer={answer} base={base} />
        </Deferred>
      ) : null}
    </>
  )
}
