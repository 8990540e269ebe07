'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useMemo } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { formatCount, formatNumber } from '#app/_components/ui/format.ts'
import { Section } from '#app/_components/ui/section.tsx'
import { TextArea, TextInput } from '#app/_components/ui/text-input.tsx'
import { refusalOf, useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { LookupProblem } from '#app/(dashboard)/lookup/_parts/lookup-problem.tsx'
import { bulkTerms } from '#server/catalog/bulk.ts'
import { firstTargets, readList } from '../_input/read-list.ts'
import { attemptFor, emptyDraft, type Wanted, wantedOf } from './draft.ts'
import { FromEvents } from './from-events.tsx'
import { KindChoices } from './kind-choices.tsx'
import { LeftOut } from './left-out.tsx'
import { ListSource } from './list-source.tsx'
import { QuotePanel } from './quote-panel.tsx'
import { forgetDraft, useDraft } from './use-draft.ts'
import { useQuote } from './use-quote.ts'

/** A list, what it holds, what it costs, and the click that runs it. */
export function NewJobRoom({ workspaceId, included }: { workspaceId: string; included: boolean }) {
  const [stored, change] = useDraft(workspaceId)
  const draft = stored ?? emptyDraft
  const router = useRouter()
  const trpc = useTRPC()
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const list = useMemo(() => readList(draft.text), [draft.text])
  const wanted = wantedOf(list, draft.choices)
  const tooMany = wanted.length > bulkTerms.targets
  const { quote, fresh, refusal, again } = useQuote(wanted)
  const runs = (quote?.lines ?? []).filter(({ state }) => state === 'ok')
  const making = useMutation({
    networkMode: 'always',
    mutationFn: (targets: Wanted[]) => {
      const attempt = attemptFor(draft, targets)
      change({ attempt })
      return client.jobs.create.mutate({ key: attempt.key, name: draft.name, targets, rerun_of: draft.rerunOf })
    },
    onSuccess: ({ id }) => {
      forgetDraft(workspaceId)
      router.push(`/bulk/${id}`)
    },
    onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
  })
  const run = () => making.mutate(runs.map(({ endpoint, target }) => ({ endpoint, target })))
  const append = (lines: readonly string[]) =>
    change({ text: [draft.text.trimEnd(), ...lines].filter((part) => part !== '').join('\n') })
  const failed = making.error ? refusalOf(making.error) : refusal
  return (
    <>
      <Section
        first
        title="Targets"
        note={`At most ${bulkTerms.targets}, of any kinds, one a line. What each is, is recognised. Typing costs nothing.`}
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
                ? { error: `${formatNumber(wanted.length)} targets. A job has at most ${bulkTerms.targets}.` }
                : { help: countHelp(wanted.length, list.repeated.length) })}
            />
          </div>
          {tooMany ? (
            <div>
              <Button onClick={() => change({ text: firstTargets(list, bulkTerms.targets) })}>
                Keep the first {bulkTerms.targets}
              </Button>
            </div>
          ) : null}
          <ListSource onText={(text) => change({ text })} />
          <FromEvents onTake={append} />
        </div>
      </Section>
      {wanted.length > 0 || list.unread.length > 0 ? (
        <Section title="What is asked" note="Once for each kind. Lines that nothing can be asked about are left out.">
          <div className="grid grid-cols-1 gap-4">
            <KindChoices
              list={list}
              choices={draft.choices}
              onChoose={(kind, endpoint) => change({ choices: { ...draft.choices, [kind]: endpoint } })}
            />
            <LeftOut list={list} quote={quote} />
          </div>
        </Section>
      ) : null}
      {wanted.length > 0 && !tooMany ? (
        <Section title="Quote" note="What it costs, before anything is asked.">
          <div className="grid grid-cols-1 gap-4" aria-busy={!fresh}>
            <div className="max-w-[360px]">
              <TextInput
                label="Name of the job"
                optional
                maxLength={bulkTerms.nameLength}
                value={draft.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            </div>
            {quote ? (
              <QuotePanel
                quote={quote}
                action={
                  <Button
                    variant="primary"
                    units={quote.units}
                    pending={making.isPending}
                    disabled={!fresh || !quote.allowed || !included}
                    onClick={run}
                  >
                    Run {formatCount(runs.length, 'target')}
                  </Button>
                }
              />
            ) : null}
            {included ? null : <p className="prose">Your place is not included in the plan: you can look, not run.</p>}
          </div>
        </Section>
      ) : null}
      {failed ? (
        <LookupProblem
          refusal={failed}
          subject="The list"
          units={quote?.units ?? 0}
          onAgain={making.error ? run : again}
          pending={making.isPending}
          retype={<p className="note">Correct the list above. It is kept.</p>}
        />
      ) : null}
    </>
  )
}

const countHelp = (targets: number, repeated: number): string =>
  targets === 0
    ? 'IP, CIDR, ASN, domain, e-mail address, package, CVE. Lines that begin with # are passed over.'
    : `${formatCount(targets, 'target')}${repeated > 0 ? `, ${formatCount(repeated, 'repetition')} left out` : ''}`
