import { OctagonX } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { ConsequencePanel } from '#app/_components/ui/consequence-panel.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { QuotaMeter } from '#app/_components/ui/quota-meter.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Skeleton, SkeletonRows, SkeletonScore } from '#app/_components/ui/skeleton.tsx'
import { response, samples } from '#app/dev/kit/_data/code.ts'
import { jobConsequences } from '#app/dev/kit/_data/consequences.ts'

/** Consequences, empty states, loading, errors, quota and code. */
export function Feedback() {
  return (
    <>
      <Section title="Stop this job" note="Review the effect before you stop it.">
        <ConsequencePanel
          {...jobConsequences}
          action={
            <Button variant="danger" icon={<OctagonX aria-hidden="true" />}>
              Stop, skip 32 targets
            </Button>
          }
          note="Stopping saves time, not units."
        />
      </Section>
      <Section title="Empty">
        <EmptyState
          example={
            <>
              <ElementSymbol symbol="Ip" />
              <Mono>198.51.100.23</Mono>
              <span>Hosting, 45 of 100</span>
            </>
          }
          action={
            <Button variant="primary" units={1}>
              Look up 198.51.100.23
            </Button>
          }
        >
          No lookup yet. The last ten stay here, so that you can run them again.
        </EmptyState>
      </Section>
      <Section title="Waiting" note="Has the grid of the answer, appears after 200 ms.">
        <Skeleton label="Looking up 198.51.100.23">
          <SkeletonRows rows={3} />
        </Skeleton>
      </Section>
      <Skeleton label="Adding up the score">
        <SkeletonScore />
      </Skeleton>
      <Section title="Error">
        <InlineError>0 of 1,000 units left. New units on 1 Dec, 00:00 UTC. Nothing was looked up.</InlineError>
      </Section>
      <Section title="Units of the month">
        <div className="grid max-w-page grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-8">
          <QuotaMeter used={171940} limit={250000} forecast={243100} ends="30 Nov" resets="1 Dec" />
          <QuotaMeter used={18204} limit={25000} forecast={31200} ends="30 Nov" resets="1 Dec" />
          <QuotaMeter used={1000} limit={1000} forecast={1400} ends="30 Nov" resets="1 Dec" />
          <QuotaMeter used={12} limit={1000} forecast={null} ends="30 Nov" resets="1 Dec" />
        </div>
      </Section>
      <Section title="Code">
        <div className="grid gap-4">
          <CodeTabs samples={samples} label="Request" />
          <CodeBlock code={response} label="Response" />
        </div>
      </Section>
    </>
  )
}
