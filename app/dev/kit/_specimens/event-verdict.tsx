import { Bookmark } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { Ledger } from '#app/_components/ui/ledger.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { ScoreBar } from '#app/_components/ui/score-bar.tsx'
import { ScoreSummary } from '#app/_components/ui/score-summary.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { VerdictLine } from '#app/_components/ui/verdict-line.tsx'
import { categories, signup } from '#app/dev/kit/_data/signup.tsx'
import { eventSources } from '#app/dev/kit/_data/sources.ts'

const REQUEST = 'req_7Hq1mRw2Xk0vZtB4nYdP9dX'

/** Header of an assessment: title, verdict and score breakdown. */
export function EventVerdict({ heading, clear = false }: { heading: 'h1' | 'h2'; clear?: boolean }) {
  return (
    <>
      <PageHeader
        heading={heading}
        crumbs={[{ label: 'Events', href: '/dev/kit' }, { label: 'Assessment' }]}
        end={
          <>
            <a className={textStyles.link} href="#newer">
              Newer
            </a>
            <a className={textStyles.link} href="#older">
              Older
            </a>
          </>
        }
        title="Sign-up blocked by a rule"
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
          <Button icon={<Bookmark aria-hidden="true" />} units={1}>
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
            Model <Mono>points-v2</Mono>. Weights are set manually and published.
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
