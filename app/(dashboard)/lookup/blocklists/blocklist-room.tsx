'use client'

import { useSearchParams } from 'next/navigation'
import { Beside } from '#app/_components/ui/beside.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { listEndpoints } from '#server/catalog/endpoints/lists.ts'
import { Section } from '../../../_components/ui/section.tsx'
import { AnswerSkeleton } from '../_parts/answer-skeleton.tsx'
import { LookupProblem } from '../_parts/lookup-problem.tsx'
import { TargetsForm } from './targets-form.tsx'
import { searchOf, targetsOf } from './targets-text.ts'
import { useBlocklistCheck } from './use-blocklist-check.ts'

const BlocklistsAnswer = loadBeside(() => import('./blocklists-answer.tsx').then((part) => part.BlocklistsAnswer))

const { units } = listEndpoints['blocklists.check']

/** Targets in the address, a check on a click, and what the lists say. */
export function BlocklistRoom({ base, bulk, bulkPlan }: { base: string; bulk: boolean; bulkPlan: string }) {
  const targets = targetsOf(useSearchParams().get('targets') ?? '')
  const { answer, refusal, pending, check } = useBlocklistCheck(targets)
  const submit = (wanted: string[]) => {
    window.history.pushState(null, '', `${window.location.pathname}?${searchOf(wanted)}`)
    check(wanted)
  }
  return (
    <>
      <Section title="Targets" note="Lists learn the target from the question." first>
        <TargetsForm
          targets={targets}
          units={units}
          bulk={bulk}
          bulkPlan={bulkPlan}
          pending={pending}
          onCheck={submit}
        />
      </Section>
      {refusal && !pending ? (
        <LookupProblem
          refusal={refusal}
          subject={targets.join(', ')}
          units={units * Math.max(1, targets.length)}
          onAgain={() => check(targets)}
          pending={pending}
          retype={<p className="note">Correct it in the field above.</p>}
        />
      ) : null}
      {pending ? (
        <AnswerSkeleton label="Asking the blocklists" />
      ) : answer && !refusal ? (
        <Beside>
          <BlocklistsAnswer answer={answer} base={base} />
        </Beside>
      ) : null}
    </>
  )
}
