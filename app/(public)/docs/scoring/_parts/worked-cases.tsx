import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { type ScoringModelId, weightOf } from '#server/catalog/scoring/models.ts'
import { type WorkedCase, workedCases } from '#server/catalog/scoring/worked-cases.ts'
import { eventTypeLabels, type SignalId, signals } from '#server/catalog/signals.ts'
import styles from './worked-cases.module.css'

/** Worked cases, which are also tests of the service: the evidence and the resulting score. */
export function WorkedCases({ model }: { model: ScoringModelId }) {
  return (
    <Chapter id="cases" title="Worked examples">
      <div className={chapterStyles.text}>
        <p>These examples are tests of the service: a model change that breaks one of them fails the build.</p>
      </div>
      <div className={styles.cases}>
        <Table label="Findings and score">
          <TableHead>
            <HeadCell grow>Findings</HeadCell>
            <HeadCell>Event</HeadCell>
            <HeadCell>Points</HeadCell>
            <HeadCell>Score</HeadCell>
            <HeadCell>Decision</HeadCell>
          </TableHead>
          <TableBody>
            {workedCases[model].map((one) => (
              <CaseRow key={`${one.event} ${one.title}`} model={model} {...one} />
            ))}
          </TableBody>
        </Table>
      </div>
    </Chapter>
  )
}

function CaseRow({
  model,
  title: text,
  event,
  points,
  score,
  level,
  decision,
}: WorkedCase & { model: ScoringModelId }) {
  const parts = Object.entries(points) as [SignalId, number][]
  return (
    <TableRow>
      <Cell grow>{text}</Cell>
      <Cell>{eventTypeLabels[event]}</Cell>
      <Cell className={styles.parts}>
        {parts.length === 0
          ? 'none'
          : parts.map(([id, counted]) => (
              <CasePart key={id} id={id} counted={counted} weight={weightOf(model, id, event) ?? 0} />
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
        {counted < weight ? <span className="text-ink-3">, of {weight}: the cap, or the same fact</span> : null}
      </span>
    </span>
  )
}
