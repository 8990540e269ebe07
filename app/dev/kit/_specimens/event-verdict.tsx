import { Bookmark } from 'lucide-react'
import { Button } from '../../../_components/ui/button.tsx'
import { CopyButton } from '../../../_components/ui/copy-button.tsx'
import { Ledger } from '../../../_components/ui/ledger.tsx'
import { Mono } from '../../../_components/ui/mono.tsx'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { ScoreBar } from '../../../_components/ui/score-bar.tsx'
import { ScoreSummary } from '../../../_components/ui/score-summary.tsx'
import { Section } from '../../../_components/ui/section.tsx'
import { VerdictLine } from '../../../_components/ui/verdict-line.tsx'
import { categories, signup } from '../_data/signup.tsx'
import { eventSources } from '../_data/sources.ts'

const REQUEST = 'req_7Hq1mRw2Xk0vZtB4nYdP9dX'

/** The head of an assessment: title, verdict and the sum of its parts. */
export function EventVerdict({ heading, clear = false }: { heading: 'h1' | 'h2'; clear?: boolean }) {
  return (
    <>
      <PageHeader
        heading={heading}
        crumbs={[{ label: 'Events', href: '/dev/kit' }, { label: 'Assessment' }]}
        end={
          <>
            <a className="link" href="#newer">
              Newer
            </a>
            <a className="link" href="#older">
              Older
            </a>
          </>
        }
        title="Signup blocked by a rule"
        identity={[
          {
            id: 'request',
            content: (
              <>
                <Mono>{REQUEST}</Mono> <CopyButton value={REQUEST} label="Copy request ID" />
              </>
            ),
          },
          { id: 'time', content: '21 Nov 2026, 13:38:21.407 UTC' },
          {
            id: 'key',
            content: (
              <>
                key <Mono>svc_live_3fK…Q7aZ</Mono> “Checkout server”
              </>
            ),
          },
        ]}
        actions={
          <Button icon={<Bookmark aria-hidden="true" className="icon" />} units={1}>
            Save report
          </Button>
        }
      />
      <ScoreSummary score={80} coverage={0.88}>
        <ScoreBar score={80} signals={signup} categories={categories} scale="decision" />
      </ScoreSummary>
      <div className="mt-4 mb-6">
        <VerdictLine byScore="challenge" byRule="New domain from hosting" decision="block" />
      </div>
      <Section
        title="Sum of parts"
        sources={eventSources}
        note={
          <>
            Model <Mono>points-v1</Mono>. Weights are set by hand and published.
          </>
        }
      >
        <Ledger
          score={80}
          signals={signup}
          categories={categories}
          clearHref={clear ? '?' : '?clear=1'}
          showClear={clear}
        />
      </Section>
    </>
  )
}
