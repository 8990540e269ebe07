import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { type Decision, THRESHOLDS } from '#app/_components/ui/score-types.ts'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'

const meaning: Record<Decision, string> = {
  allow: 'Allow.',
  review: 'Allow, and have a person review it.',
  challenge: 'Ask for further verification first.',
  block: 'Block.',
}

/** Thresholds of the levels, and the default decision of each. */
export function Levels() {
  return (
    <Chapter id="levels" title="Levels and decisions">
      <Table label="Level and decision by score">
        <TableHead>
          <HeadCell numeric>Score</HeadCell>
          <HeadCell>Level</HeadCell>
          <HeadCell>Decision</HeadCell>
          <HeadCell grow>What to do</HeadCell>
        </TableHead>
        <TableBody>
          {THRESHOLDS.map(({ at, level, decision }, index) => (
            <TableRow key={level}>
              <Cell numeric>
                {at} to {(THRESHOLDS[index + 1]?.at ?? 101) - 1}
              </Cell>
              <Cell>
                <LevelBadge level={level} />
              </Cell>
              <Cell>
                <DecisionBadge decision={decision} />
              </Cell>
              <Cell grow>{meaning[decision]}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
