'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { ConsequencePanel } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { PlanIntent, PlanPreview } from '#app/_trpc/outputs.ts'
import { useOutdated } from '#app/_trpc/use-refusal.ts'
import { plans } from '#server/catalog/plans.ts'
import { atOnce, atStripe, planConsequences } from './plan-consequences.ts'
import { type Held, intentWords, wayOf, waysTo } from './plan-intent.ts'
import { useStripe } from './use-stripe.ts'

export type PlanChangeProps = {
  intent: PlanIntent
  preview: PlanPreview
  held: Held
  billedBy: 'local' | 'stripe'
}

/** Previews adding, ending or replacing a plan, with the button that does it. */
export function PlanChange({ intent, preview, held, billedBy }: PlanChangeProps) {
  const router = useRouter()
  const trpc = useTRPC()
  const heading = useRef<HTMLHeadingElement>(null)
  const stripe = useStripe()
  const change = useMutation(
    trpc.billing.change.mutationOptions({
      onSuccess: () => {
        router.replace('/plan')
        router.refresh()
      },
    }),
  )
  useOutdated(change.error)
  useEffect(() => heading.current?.focus(), [])

  const words = intentWords(intent, held)
  const pausing = preview.paused_keys.length
  const endsAtStripe = intent.kind === 'end' && held.find(({ id }) => id === intent.subscription)?.source === 'stripe'
  const isByStripe = billedBy === 'stripe' && (intent.kind !== 'end' || endsAtStripe)
  const label = pausing > 0 ? `${words}, pause ${formatCount(pausing, 'key')}` : words
  const confirm = () => {
    if (!isByStripe) change.mutate({ intent, fingerprint: preview.fingerprint })
    else if (intent.kind === 'end') stripe.portal({ ending: intent.subscription })
    else stripe.checkout({ plan: intent.plan })
  }
  const ways = billedBy === 'stripe' ? [] : waysTo(intent, held)
  const left = preview.to.plans.map((id) => plans[id].name).join(' and ')
  return (
    <section aria-labelledby="plan-change" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="plan-change" ref={heading} tabIndex={-1} className="focus:outline-0">
          {words}
        </h2>
        {ways.length > 1 ? <SegmentedLinks label="How" options={ways} value={wayOf(intent)} /> : null}
      </div>
      <ConsequencePanel
        rows={planConsequences(preview, isByStripe ? atStripe : atOnce)}
        after={{
          what: 'Afterwards',
          effect: isByStripe ? left : `${left}; nothing is charged on this installation`,
          amount: `${formatCount(preview.to.keys, 'key')}, ${formatCount(preview.to.members, 'member')}`,
        }}
        action={
          <>
            <Button
              variant={pausing > 0 || preview.excluded_members.length > 0 ? 'danger' : 'primary'}
              pending={change.isPending || stripe.pending}
              onClick={confirm}
            >
              {isByStripe ? `${words} at Stripe` : label}
            </Button>
            <ButtonLink variant="ghost" href="/plan">
              Cancel
            </ButtonLink>
          </>
        }
        note={isByStripe ? 'Nothing changes until you confirm at Stripe.' : 'Takes effect immediately.'}
      />
      <div className="mt-2">
        {change.isError ? <InlineError>{sentenceOf(change.error)}</InlineError> : null}
        {stripe.error ? <InlineError>{sentenceOf(stripe.error)}</InlineError> : null}
      </div>
    </section>
  )
}
