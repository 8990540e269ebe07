import type { ReactNode } from 'react'
import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { type PlanNeed, whichPlansInclude } from '#server/catalog/plan-need.ts'

export type NotInPlanProps = {
  needs: PlanNeed
  /** As the object of a sentence: "bulk jobs". */
  feature?: string
  /** What the plan adds, in a sentence, with a row as it would look. */
  offer?: { text: string; example: ReactNode }
  /** What it means for things that exist already. */
  children?: ReactNode
}

/** Says that the plan does not include something, which plans do, and what one would get. */
export function NotInPlan({ needs, feature = 'this lookup', offer, children }: NotInPlanProps) {
  return (
    <>
      <Notice
        title="Not included in your plan."
        action={
          <ButtonLink href="/plan" variant="primary">
            Compare plans
          </ButtonLink>
        }
      >
        {whichPlansInclude(needs)} {feature}. {children}
      </Notice>
      {offer ? <EmptyState example={offer.example}>{offer.text}</EmptyState> : null}
    </>
  )
}
