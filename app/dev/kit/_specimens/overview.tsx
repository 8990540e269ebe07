import { missingEvidence } from '#app/_components/assessment/assessment-words.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DECISION_ICONS, DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { Delta } from '#app/_components/ui/delta.tsx'
import { FiguresStrip } from '#app/_components/ui/figures-strip.tsx'
import { cutMiddle } from '#app/_components/ui/format.ts'
import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import type { Decision } from '#app/_components/ui/score-types.ts'
import { Section } from '#app/_components/ui/section.tsx'
import swatchStyles from '#app/_components/ui/swatch.module.css'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriState } from '#app/_components/ui/tri-state.tsx'

const EVENTS: { id: string; when: string; subject: string; score: number | null; decision: Decision }[] = [
  { id: 'req_7Hq2aPw81Xm4c81', when: '13:40', subject: 'j***@example.org', score: 95, decision: 'block' },
  { id: 'req_7HpZmRw2Xk0v4tW', when: '13:21', subject: 'n***@example.org', score: 80, decision: 'challenge' },
  { id: 'req_7GzPnRw2Xk0vk02', when: '12:04', subject: '2001:db8:4f0::11', score: 35, decision: 'review' },
  { id: 'req_6wTtbRw2Xk0vLm4', when: '08:51', subject: '203.0.113.88', score: 0, decision: 'allow' },
  { id: 'req_6wSarRw2Xk0v9aa', when: '08:12', subject: '198.51.100.193', score: null, decision: 'review' },
]

function Icon({ decision }: { decision: Decision }) {
  const Shape = DECISION_ICONS[decision]
  return <Shape aria-hidden="true" />
}

/** Notice, figures and an event list. */
export function OverviewParts() {
  return (
    <>
      <GapNotice title="Some scores are incomplete." action={{ label: 'Show the 64', href: '#gap' }}>
        Proxy observations have been failing in part since 04:42; 64 assessments were made without them. They{' '}
        {missingEvidence}.
      </GapNotice>
      <div className="mt-5 mb-8">
        <FiguresStrip
          figures={[
            { label: 'Assessments', value: '18,204', note: <Delta value={6.1} unit="%" /> },
            {
              label: 'Blocked',
              icon: <Icon decision="block" />,
              value: '352',
              unit: '1.9%',
              note: <Delta value={0.7} unit="pt" />,
            },
            {
              label: 'Challenged',
              icon: <Icon decision="challenge" />,
              value: '764',
              unit: '4.2%',
              note: <Delta value={-0.2} unit="pt" />,
            },
            { label: 'Reviewed', icon: <Icon decision="review" />, value: '1,147', unit: '6.3%', note: '38 waiting' },
            {
              label: 'Coverage',
              icon: <span className={swatchStyles.swatch} data-hatch="" />,
              value: '96.1',
              unit: '% known',
            },
          ]}
        />
      </div>
      <Section title="Table" note="Arrows move, Enter opens, Ctrl and a press open a new tab.">
        <Table label="Events">
          <TableHead>
            <HeadCell>When, UTC</HeadCell>
            <HeadCell>Subject</HeadCell>
            <HeadCell>Score</HeadCell>
            <HeadCell grow>Decision</HeadCell>
            <HeadCell numeric>Request</HeadCell>
          </TableHead>
          <TableBody keys>
            {EVENTS.map((event) => (
              <TableRow key={event.id} href="#event">
                <Cell>{event.when}</Cell>
                <Cell className={textStyles.mono}>{event.subject}</Cell>
                <Cell>
                  {event.score === null ? (
                    <TriState value={null} label="No response" />
                  ) : (
                    <CompactBar score={event.score} />
                  )}
                </Cell>
                <Cell grow>
                  <DecisionBadge decision={event.decision} />
                </Cell>
                <Cell numeric>
                  <a className={`${textStyles.link} ${textStyles.mono} inline-flex min-h-6 items-center`} href="#event">
                    {cutMiddle(event.id)}
                  </a>
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Section>
    </>
  )
}
