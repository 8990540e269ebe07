'use client'

import { useSearchParams } from 'next/navigation'
import { LookupProblem } from '#app/_components/lookups/lookup-problem.tsx'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { hostEndpoints } from '#server/catalog/endpoints/hosts.ts'
import { draftOf, searchOf } from './check-draft.ts'
import { CheckProgress } from './check-progress.tsx'
import { OnlineForm } from './online-form.tsx'
import { cooldownWords } from './online-words.ts'
import { useOnlineCheck } from './use-online-check.ts'

const OnlineAnswer = lazyAfterLoad(() => import('./online-answer.tsx').then((part) => part.OnlineAnswer))

const { method, path, units } = hostEndpoints['online.check']

/** Takes the form from the URL and runs the check only on click. */
export function OnlineView({ base, cooldownSeconds }: { base: string; cooldownSeconds: number | null }) {
  const address = useSearchParams()
  const { answer, requested: request, refusal, pending, run } = useOnlineCheck()
  return (
    <>
      <Section title="Check" note="1 unit per check, regardless of the number of probes." first>
        <OnlineForm
          start={draftOf(address)}
          units={units}
          wait={cooldownWords(cooldownSeconds)}
          pending={pending}
          onRun={(draft, input) => {
            window.history.replaceState(null, '', `${window.location.pathname}?${searchOf(draft)}`)
            run(input)
          }}
        />
      </Section>
      {pending && request ? (
        <CheckProgress probes={request.max_probes ?? 5} seconds={request.timeout_seconds ?? 15} />
      ) : null}
      {refusal && request && !pending ? (
        <LookupProblem
          refusal={refusal}
          subject={request.target}
          units={units}
          onAgain={() => run(request)}
          pending={pending}
          retype={<p className={textStyles.prose}>Change the target above and check again.</p>}
        />
      ) : null}
      {answer && request && !pending ? (
        <>
          <Deferred>
            <OnlineAnswer answer={answer} />
          </Deferred>
          <RequestSection call={{ base, method, path, body: request }} answer={answer} requestId={answer.request_id} />
        </>
      ) : null}
      {answer || refusal || pending ? null : (
        <Section title="Result">
          <p className={textStyles.prose}>Not checked yet. No unit was used.</p>
        </Section>
      )}
    </>
  )
}
