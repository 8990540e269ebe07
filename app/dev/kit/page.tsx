import type { Metadata } from 'next'
import { DashboardFrame } from '#app/_components/frame/dashboard-frame.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { frame } from './_data/frame.ts'
import { Controls } from './_specimens/controls.tsx'
import { Drawings } from './_specimens/drawings.tsx'
import { EventVerdict } from './_specimens/event-verdict.tsx'
import { Feedback } from './_specimens/feedback.tsx'
import { Floating } from './_specimens/floating.tsx'
import { Forms } from './_specimens/forms.tsx'
import { OverviewParts } from './_specimens/overview.tsx'
import { Scores } from './_specimens/scores.tsx'
import { States } from './_specimens/states.tsx'
import { Tokens } from './_specimens/tokens.tsx'
import { requireKit } from './kit-guard.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Kit', robots: { index: false } }

/** Every UI component in its states. */
export default function KitPage() {
  requireKit()
  return (
    <DashboardFrame {...frame}>
      <PageHeader title="Kit" lead="Every piece in its states, on the frame that carries all pages." />
      <EventVerdict heading="h2" />
      <div className="mt-8 grid gap-8">
        <PageHeader
          heading="h2"
          title="198.51.100.23"
          subject={{ symbol: 'Ip', copyLabel: 'Copy address' }}
          identity={[
            { id: 'host', content: <span className={textStyles.mono}>vps-23.hosting.example.net</span> },
            { id: 'network', content: 'AS64500 Example Hosting' },
            { id: 'place', content: 'Frankfurt am Main, DE' },
          ]}
        />
      </div>
      <Scores />
      <OverviewParts />
      <Drawings />
      <States now={new Date().toISOString()} />
      <Controls />
      <Forms />
      <Section title="Floating">
        <Floating />
      </Section>
      <Feedback />
      <Tokens />
    </DashboardFrame>
  )
}
