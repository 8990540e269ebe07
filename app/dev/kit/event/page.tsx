import type { Metadata } from 'next'
import { DashboardFrame } from '#app/_components/frame/dashboard-frame.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { response } from '#app/dev/kit/_data/code.ts'
import { frame } from '#app/dev/kit/_data/frame.ts'
import { EventVerdict } from '#app/dev/kit/_specimens/event-verdict.tsx'
import { Subjects } from '#app/dev/kit/_specimens/subjects.tsx'
import { requireKit } from '#app/dev/kit/kit-guard.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Event specimen', robots: { index: false } }

/** A complete page built from the kit, for comparison with the design. */
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
