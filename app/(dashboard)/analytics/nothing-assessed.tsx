import { ButtonLink } from '#app/_components/ui/button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'

export function NothingAssessed() {
  return (
    <div className="mt-4">
      <EmptyState
        action={
          <ButtonLink href="/assess" units={1}>
            Assess an event
          </ButtonLink>
        }
      >
        No assessments in this period. Decisions, levels and top signals appear here after the first one.
      </EmptyState>
    </div>
  )
}
