import type { ReactNode } from 'react'
import { DecisionMatrix } from '#app/_components/assessment/decision-matrix.tsx'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { cutMiddle, formatCount, formatNumber, formatShare } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { SegmentedLinks } from '#app/_components/ui/segmented-links.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { Rehearsal } from '#app/_trpc/outputs.ts'
import { type Decision, type EventType, eventTypeLabels } from '#server/catalog/signals.ts'
import styles from './backtest-panel.module.css'
import { DayBars } from './day-bars.tsx'

const LISTED = 10

type BacktestPanelProps = {
  /** Undefined until the first backtest has loaded. */
  trial: Rehearsal | undefined
  error: unknown
  /** A newer backtest is loading. */
  pending: boolean
  /** The draft is incomplete and cannot be backtested. */
  incomplete: boolean
  action: Decision
  windows: readonly { value: string; label: string; href: string }[]
  days: number
}

/** Backtest: what the current draft would have done on stored events. */
export function BacktestPanel({ trial, error, pending, incomplete, action, windows, days }: BacktestPanelProps) {
  return (
    <section className={styles.trial} aria-labelledby="rule-trial" aria-busy={pending}>
      <header>
        <h2 id="rule-trial">Backtest</h2>
        <SegmentedLinks label="Backtest period" options={windows} value={String(days)} />
      </header>
      <p role="status" className={styles.verdict}>
        {verdictOf({ trial, error, incomplete, days })}
      </p>
      {trial && trial.evaluated > 0 ? <Trial trial={trial} action={action} /> : null}
    </section>
  )
}

function verdictOf({
  trial,
  error,
  incomplete,
  days,
}: Pick<BacktestPanelProps, 'trial' | 'error' | 'incomplete' | 'days'>): ReactNode {
  if (error) return sentenceOf(error)
  if (incomplete && !trial) return 'Complete the conditions to test the rule on your events.'
  if (!trial) return 'Testing on stored events.'
  if (trial.evaluated === 0)
    return `No events of these types in the last ${days === 1 ? 'day' : `${days} days`}, so there is nothing to test on.`
  return (
    <>
      Would have fired on <b>{formatNumber(trial.would_fire)}</b> of {formatCount(trial.evaluated, 'event')} (
      {formatShare(trial.hit_rate)}).{' '}
      <b>
        {trial.changed === 0
          ? 'No decision changes.'
          : trial.changed === 1
            ? '1 decision changes.'
            : `${formatNumber(trial.changed)} decisions change.`}
      </b>
      {incomplete ? ' Result for the last complete version.' : ''}
    </>
  )
}

function Trial({ trial, action }: { trial: Rehearsal; action: Decision }) {
  return (
    <>
      <p className={textStyles.note}>
        {labelsSentence(trial)}
        {trial.truncated ? 'Only the newest 10,000 events were tested. ' : ''}
        Simulated as enforced, with your current rules.
      </p>
      <DayBars days={trial.by_day} action={action} />
      <h3>Decision, then and with this rule</h3>
      <DecisionMatrix label="Decisions, then and with this rule" rows="Decided" matrix={trial.matrix} />
      {trial.matched.length > 0 ? (
        <>
          <h3>{listTitle(trial)}</h3>
          <Table label="Matching events">
            <TableHead>
              <HeadCell grow>Event</HeadCell>
              <HeadCell>Score</HeadCell>
              <HeadCell>Decision</HeadCell>
            </TableHead>
            <TableBody>
              {trial.matched.slice(0, LISTED).map((event) => (
                <TableRow key={event.request_id}>
                  <Cell grow>
                    <Link className={textStyles.link} href={`/events/${event.request_id}`}>
                      <span className={textStyles.mono}>{cutMiddle(event.request_id)}</span>
                    </Link>
                    <span className={`${textStyles.note} block`}>
                      {eventTypeLabels[event.event_type as EventType] ?? event.event_type},{' '}
                      <Time at={event.assessed_at} />
                      {event.label ? `, labeled ${event.label}` : ''}
                    </span>
                  </Cell>
                  <Cell>{event.risk_score === null ? '' : <CompactBar score={event.risk_score} />}</Cell>
                  <Cell>
                    {event.from === event.to ? (
                      <DecisionBadge decision={event.from} />
                    ) : (
                      <span className={styles.change}>
                        <DecisionBadge decision={event.from} />
                        <span aria-hidden="true">→</span>
                        <span className="sr-only">becomes</span>
                        <DecisionBadge decision={event.to} />
                      </span>
                    )}
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </>
      ) : null}
    </>
  )
}

/** Labels of the matching events: the only evidence of the rule's precision. */
function labelsSentence({ would_fire, labelled: { fraud, legitimate } }: Rehearsal): string {
  if (would_fire === 0) return ''
  const rest = would_fire - fraud - legitimate
  if (rest === would_fire) return 'None of the matching events are labeled. '
  return `Labels: ${formatNumber(fraud)} fraud, ${formatNumber(legitimate)} legitimate, ${formatNumber(rest)} unlabeled. `
}

function listTitle({ matched, would_fire, changed }: Rehearsal): string {
  const shown = Math.min(LISTED, matched.length)
  if (shown === would_fire) return `${formatCount(would_fire, 'matching event')}`
  return `${shown} of ${formatNumber(would_fire)} matching events${changed > 0 ? ', changed ones first' : ', newest first'}`
}
