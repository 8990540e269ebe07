import type { Metadata } from 'next'
import { DashboardFrame } from '../../../_components/frame/dashboard-frame.tsx'
import { CodeBlock } from '../../../_components/ui/code-block.tsx'
import { Section } from '../../../_components/ui/section.tsx'
import { response } from '../_data/code.ts'
import { frame } from '../_data/frame.ts'
import { EventVerdict } from '../_specimens/event-verdict.tsx'
import { Subjects } from '../_specimens/subjects.tsx'
import { requireKit } from '../kit-guard.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Event specimen', robots: { index: false } }

/** A whole page made of the kit, to hold against the direction. */
export default async function EventSpecimenPage({ searchParams }: { searchParams: Promise<{ clear?: string }> }) {
  requireKit()
  const { clear } = await searchParams
  return (
    <DashboardFrame {...frame}>
      <EventVerdict heading="h1" clear={clear === '1'} />
      <Section title="Subjects">
        <Subjects />
      </Section>
      <Section title="Response">
        <CodeBlock label="Response" code={response} />
      </Section>
    </DashboardFrame>
  )
}
