import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { eventTypeLabels, type SignalId, signals } from '#server/catalog/signals.ts'
import { type WorkedCase, workedCases } from '#server/catalog/worked-cases.ts'
import styles from './worked-cases.module.css'

/** Worked cases, which are also tests of the service: the evidence and the resulting score. */
export function WorkedCases() {
  return (
    <Chapter id="cases" title="Worked cases">
      <div className={chapterStyles.text}>
        <p>These cases are part of the test suite: the model cannot change them unnoticed.</p>
      </div>
      <div className={chapterStyles.fields}>
        <Table label="Findings and score">
          <TableHead>
            <HeadCell grow>Findings</HeadCell>
            <HeadCell>Event</HeadCell>
            <HeadCell>Points</HeadCell>
            <HeadCell>Score</HeadCell>
            <HeadCell>Decision</HeadCell>
          </TableHead>
          <TableBody>
            {workedCases.map((one) => (
              <CaseRow key={`${one.event} ${one.title}`} {...one} />
            ))}
          </TableBody>
        </Table>
      </div>
    </Chapter>
  )
}

function CaseRow({ title: text, event, points, score, level, decision }: WorkedCase) {
  const parts = Object.entries(points) as [SignalId, number][]
  return (
    <TableRow>
      <Cell grow>{text}</Cell>
      <Cell>{eventTypeLabels[event]}</Cell>
      <Cell className={styles.parts}>
        {parts.length === 0
          ? 'none'
          : parts.map(([id, counted]) => (
              <CasePart key={id} id={id} counted={counted} weight={signals[id].weights[event]} />
            ))}
      </Cell>
      <Cell>
        <CompactBar score={score} level={level} />
      </Cell>
      <Cell>
        <DecisionBadge decision={decision} />
      </Cell>
    </TableRow>
  )
}

function CasePart({ id, counted, weight }: { id: SignalId; counted: number; weight: number }) {
  return (
    <span className={styles.part}>
      <b>{counted}</b>
      <span>
        <a href={`#${id}`}>{signals[id].label}</a>
        {counted < weight ? <span className="text-ink-3">, of {weight}: the cap</span> : null}
      </span>
    </span>
  )
}
