'use client'

import { useMemo } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'
import { firstTargets, readList } from '#app/(dashboard)/bulk/_input/read-list.ts'
import { RunProblem, RunQuote } from '#app/(dashboard)/bulk/_run/run-quote.tsx'
import { useJobRun } from '#app/(dashboard)/bulk/_run/use-job-run.ts'
import { bulkTerms } from '#server/catalog/bulk.ts'
import { emptyDraft, wantedOf } from './draft.ts'
import { FromEvents } from './from-events.tsx'
import { KindChoices } from './kind-choices.tsx'
import { LeftOut } from './left-out.tsx'
import { ListSource } from './list-source.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'

/** A new job: the list, its preview, its quote and the button that runs it. */
export function NewJobView({ workspaceId, included }: { workspaceId: string; included: boolean }) {
  const [stored, change] = useDraft(workspaceId)
  const draft = stored ?? emptyDraft
  const list = useMemo(() => readList(draft.text), [draft.text])
  const wanted = wantedOf(list, draft.choices)
  const tooMany = wanted.length > bulkTerms.targets
  const job = useJobRun(draft, wanted, {
    onAttempt: (attempt) => change({ attempt }),
    onMade: () => forgetDraft(workspaceId),
  })
  const append = (lines: readonly string[]) =>
    change({ text: [draft.text.trimEnd(), ...lines].filter((part) => part !== '').join('\n') })
  return (
    <>
      <Section
        first
        title="Targets"
        note={`Up to ${bulkTerms.targets} targets of any type, one per line. Types are detected automatically.`}
      >
        <div className="grid grid-cols-1 gap-4">
          <div className="max-w-[720px]">
            <TextArea
              label="List"
              name="targets"
              mono
              rows={9}
              value={draft.text}
              disabled={stored === null}
              onChange={(event) => change({ text: event.target.value })}
              placeholder={'185.220.101.4\nexample.com\nkim@example.com\nnpm/lodash@4.17.20'}
              {...(tooMany
                ? { error: `${formatNumber(wanted.length)} targets. The limit is ${bulkTerms.targets}.` }
                : { help: countHelp(wanted.length, list.repeated.length) })}
            />
          </div>
          {tooMany ? (
            <div>
              <Button onClick={() => change({ text: firstTargets(list, bulkTerms.targets) })}>
                Use the first {bulkTerms.targets}
              </Button>
            </div>
          ) : null}
          <ListSource onText={(text) => change({ text })} />
          <FromEvents onTake={append} />
        </div>
      </Section>
      {wanted.length > 0 || list.unread.length > 0 ? (
        <Section title="Lookups" note="One lookup per type. Lines that cannot be looked up are skipped.">
          <div className="grid grid-cols-1 gap-4">
            <KindChoices
              list={list}
              choices={draft.choices}
              onChoose={(kind, endpoint) => change({ choices: { ...draft.choices, [kind]: endpoint } })}
            />
            <LeftOut list={list} quote={job.quote} />
          </div>
        </Section>
      ) : null}
      {wanted.length > 0 && !tooMany ? (
        <Section title="Quote" note="The cost, before anything runs.">
          <div className="grid grid-cols-1 gap-4">
            <div className="max-w-[360px]">
              <TextInput
                label="Job name"
                optional
                maxLength={bulkTerms.nameLength}
                value={draft.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            </div>
            <RunQuote job={job} included={included}>
              Run {formatCount(job.runs, 'target')}
            </RunQuote>
          </div>
        </Section>
      ) : null}
      <RunProblem job={job} retype="Edit the list above. The draft is saved." />
    </>
  )
}

const countHelp = (targets: number, repeated: number): string =>
  targets === 0
    ? 'IP, CIDR, ASN, domain, email address, phone number, package or CVE. Lines that start with # are ignored.'
    : `${formatCount(targets, 'target')}${repeated > 0 ? `, ${formatCount(repeated, 'duplicate')} skipped` : ''}`
