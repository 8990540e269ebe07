'use client'

import { useSearchParams } from 'next/navigation'
import { LookupProblem } from '#app/_components/lookups/lookup-problem.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { AnswerSkeleton } from '#app/(dashboard)/lookup/_parts/answer-skeleton.tsx'
import { listEndpoints } from '#server/catalog/endpoints/lists.ts'
import { TargetsForm } from './targets-form.tsx'
import { searchOf, targetsOf } from './targets-text.ts'
import { useBlocklistCheck } from './use-blocklist-check.ts'

const BlocklistsAnswer = lazyAfterLoad(() => import('./blocklists-answer.tsx').then((part) => part.BlocklistsAnswer))

const { units } = listEndpoints['blocklists.check']

/** Takes the targets from the URL and checks them only on click. */
export function BlocklistView({ base, bulk, bulkPlan }: { base: string; bulk: boolean; bulkPlan: string }) {
  const targets = targetsOf(useSearchParams().get('targets') ?? '')
  const { answer, refusal, pending, check } = useBlocklistCheck(targets)
  const submit = (wanted: string[]) => {
    window.history.pushState(null, '', `${window.location.pathname}?${searchOf(wanted)}`)
    check(wanted)
  }
  return (
    <>
      <Section title="Targets" note="Blocklist operators can see what you query." first>
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
          retype={<p className={textStyles.note}>Correct it in the field above.</p>}
        />
      ) : null}
      {pending ? (
        <AnswerSkeleton label="Querying blocklists" />
      ) : answer && !refusal ? (
        <Deferred>
          <BlocklistsAnswer answer={answer} base={base} />
        </Deferred>
      ) : null}
    </>
  )
}
