import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Empty state: no match for the filter, or a workspace without events. */
export function NoEvents({ unfiltered, onReset }: { unfiltered: boolean; onReset: () => void }) {
  if (!unfiltered) {
    return (
      <EmptyState action={<Button onClick={onReset}>Show all events</Button>}>
        No matching events in this period. Events past retention are not searched.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      example={
        <>
          <ElementSymbol symbol="Em" />
          <span className={textStyles.mono}>jane.roe@example.com</span>
          <CompactBar score={45} upTo={65} />
          <DecisionBadge decision="review" />
        </>
      }
      action={
        <ButtonLink href="/assess" units={1}>
          Assess an event
        </ButtonLink>
      }
    >
      No events yet. Every assessment appears here with its score, decision and evidence.
    </EmptyState>
  )
}
