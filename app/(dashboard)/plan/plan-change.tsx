'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { ConsequencePanel } from '#app/_components/ui/consequence-panel.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { PlanPreview } from '#app/_trpc/outputs.ts'
import { type PlanId, plans } from '#server/catalog/plans.ts'
import { planConsequences } from './plan-consequences.ts'

/** What another plan changes, and the button that changes it. */
export function PlanChange({ plan, preview }: { plan: PlanId; preview: PlanPreview }) {
  const trpc = useTRPC()
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useMutation(
    trpc.workspaces.setPlan.mutationOptions({
      onSuccess: () => {
        router.replace('/plan')
        router.refresh()
      },
    }),
  )
  useEffect(() => heading.current?.focus(), [])

  const { name } = plans[plan]
  const pausing = preview.paused_keys.length
  const label = pausing > 0 ? `Change to ${name}, pause ${formatCount(pausing, 'key')}` : `Change to ${name}`
  return (
    <section aria-labelledby="plan-change" className="mb-8">
      <h2 id="plan-change" ref={heading} tabIndex={-1} className="mb-2 focus:outline-0">
        Change to {name}
      </h2>
      <ConsequencePanel
        rows={planConsequences(preview)}
        after={{
          what: 'Afterwards',
          effect: `${name}; billing is local, nothing is charged here`,
          amount: `${formatCount(preview.to.keys, 'key')}, ${formatCount(preview.to.members, 'member')}`,
        }}
        action={
          <>
            <Button
              variant={pausing > 0 || preview.excluded_members.length > 0 ? 'danger' : 'primary'}
              pending={change.isPending}
              onClick={() => change.mutate({ plan })}
            >
              {label}
            </Button>
            <ButtonLink variant="ghost" href="/plan">
              Keep as it is
            </ButtonLink>
          </>
        }
        note="It counts at once."
      />
      {change.isError ? <InlineError>{sentenceOf(change.error)}</InlineError> : null}
    </section>
  )
}
