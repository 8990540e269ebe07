import { eventTypeLabels, type SignalId, signals } from '#server/catalog/signals.ts'
import { type WorkedCase, workedCases } from '#server/catalog/worked-cases.ts'
import { CompactBar } from '../../../../_components/ui/compact-bar.tsx'
import { DecisionBadge } from '../../../../_components/ui/decision-badge.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '../../../../_components/ui/table.tsx'
import { Chapter } from '../../_parts/chapter.tsx'

/** Cases that the service computes as its tests do: what was found, and what it comes to. */
export function WorkedCases() {
  return (
    <Chapter id="cases" title="Worked cases">
      <div className="docs-text">
        <p>These cases are tests of the service: a change of the model that changes one of them does not pass.</p>
      </div>
      <div className="docs-fields">
        <Table label="What was found, and what it comes to">
          <TableHead>
            <HeadCell grow>What was found</HeadCell>
            <HeadCell>Event</HeadCell>
            <HeadCell>Points</HeadCell>
            <HeadCell>Score</HeadCell>
            <HeadCell>Decision</HeadCell>
          </TableHead>
          <TableBody>
            {workedCases.map((one) => (
              <CaseRow key={`${one.event} ${one.says}`} {...one} />
            ))}
          </TableBody>
        </Table>
      </div>
    </Chapter>
  )
}

function CaseRow({ says, event, points, score, level, decision }: WorkedCase) {
  const parts = Object.entries(points) as [SignalId, number][]
  return (
    <TableRow>
      <Cell grow>{says}</Cell>
      <Cell>{eventTypeLabels[event]}</Cell>
      <Cell className="case-parts">
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
    <span className="case-part">
      <b>{counted}</b>
      <span>
        <a href={`#${id}`}>{signals[id].label}</a>
        {counted < weight ? <span className="text-ink-3">, of {weight}: the cap</span> : null}
      </span>
    </span>
  )
}
