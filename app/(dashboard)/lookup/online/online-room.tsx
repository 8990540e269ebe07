'use client'

import { useSearchParams } from 'next/navigation'
import { Beside } from '#app/_components/ui/beside.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { hostEndpoints } from '#server/catalog/endpoints/hosts.ts'
import { Section } from '../../../_components/ui/section.tsx'
import { LookupProblem } from '../_parts/lookup-problem.tsx'
import { RequestSection } from '../_parts/request-section.tsx'
import { draftOf, searchOf } from './check-draft.ts'
import { CheckProgress } from './check-progress.tsx'
import { OnlineForm } from './online-form.tsx'
import { cooldownWords } from './online-words.ts'
import { useOnlineCheck } from './use-online-check.ts'

const OnlineAnswer = loadBeside(() => import('./online-answer.tsx').then((part) => part.OnlineAnswer))

const { method, path, units } = hostEndpoints['online.check']

/** The form in the address, a check on a click, and what it found. */
export function OnlineRoom({ base, cooldownSeconds }: { base: string; cooldownSeconds: number | null }) {
  const address = useSearchParams()
  const { answer, asked, refusal, pending, run } = useOnlineCheck()
  return (
    <>
      <Section title="Check" note="Opening the page costs nothing. One unit for each check, whatever its probes." first>
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
      {pending && asked ? <CheckProgress probes={asked.max_probes ?? 5} seconds={asked.timeout_seconds ?? 15} /> : null}
      {refusal && asked && !pending ? (
        <LookupProblem
          refusal={refusal}
          subject={asked.target}
          units={units}
          onAgain={() => run(asked)}
          pending={pending}
          retype={<p className="prose">Change the target above and check again.</p>}
        />
      ) : null}
      {answer && asked && !pending ? (
        <>
          <Beside>
            <OnlineAnswer answer={answer} />
          </Beside>
          <RequestSection call={{ base, method, path, body: asked }} answer={answer} requestId={answer.request_id} />
        </>
      ) : null}
      {answer || refusal || pending ? null : (
        <Section title="Result">
          <p className="prose">Not checked yet, and no unit was used.</p>
        </Section>
      )}
    </>
  )
}
