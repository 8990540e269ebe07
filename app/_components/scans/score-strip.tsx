import type { CSSProperties } from 'react'
import { bonusCounts, gradeLevel, gradeSteps, type ReportedScan, signed } from './scan-words.ts'
import styles from './score-strip.module.css'

type Part = { id: string; title: string; points: number; from: number; width: number; kind: 'taken' | 'added' }

/**
 * The score as a sum on one axis: what remains of 100, each failed test's penalty, and the bonuses. The test table has
 * the same data as text.
 */
export function ScoreStrip({ scan }: { scan: ReportedScan }) {
  const { totals, grade, score } = scan
  if (!totals || score === null) return null
  const end = Math.max(100, totals.with_bonus)
  const at = (points: number): string => `${(points / end) * 100}%`
  const parts = partsOf(scan)
  const steps = gradeSteps.filter((step) => step.at <= end)
  return (
    <div className={styles.strip} data-level={gradeLevel(grade)}>
      <div className={styles.stripBar} role="img" aria-label={sentenceOf(scan)}>
        {totals.penalties_only > 0 ? (
          <i data-kind="left" style={{ '--from': '0%', '--width': at(totals.penalties_only) } as CSSProperties}>
            <span>{totals.penalties_only}</span>
          </i>
        ) : null}
        {parts.map(({ id, title, points, from, width, kind }) => (
          <i
            key={id}
            data-kind={kind}
            title={`${title} ${signed(points)}`}
            style={{ '--from': at(from), '--width': at(width) } as CSSProperties}
          >
            {(width / end) * 100 > 4 ? <span>{signed(points)}</span> : null}
          </i>
        ))}
        {score < totals.with_bonus ? <b data-cap="" style={{ '--from': at(score) } as CSSProperties} /> : null}
      </div>
      <div className={styles.stripAxis} aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step.at}
            data-end={step.at === end ? '' : undefined}
            style={{ '--from': at(step.at) } as CSSProperties}
          >
            {step.at}
            <small>{step.grade}</small>
          </span>
        ))}
      </div>
    </div>
  )
}

/**
 * Penalties fill the space between the remaining score and 100, scaled down when they exceed it. When there are
 * bonuses that count, they are drawn after the remaining score instead.
 */
function partsOf(scan: ReportedScan): Part[] {
  const { totals, tests } = scan
  if (!totals) return []
  const taken = tests
    .filter(({ score_modifier }) => score_modifier < 0)
    .toSorted((a, b) => a.score_modifier - b.score_modifier)
  const added = bonusCounts(scan) ? tests.filter(({ score_modifier }) => score_modifier > 0) : []
  const sum = taken.reduce((total, { score_modifier }) => total - score_modifier, 0)
  const narrowed = sum === 0 ? 1 : (100 - totals.penalties_only) / sum
  let from = totals.penalties_only
  const placed = (kind: Part['kind'], scale: number) => (test: (typeof tests)[number]) => {
    const width = Math.abs(test.score_modifier) * scale
    const part = { id: test.id, title: test.title, points: test.score_modifier, from, width, kind }
    from += width
    return part
  }
  const gone = taken.map(placed('taken', narrowed))
  from = totals.penalties_only
  return added.length > 0 ? added.map(placed('added', 1)) : gone
}

function sentenceOf({ totals, tests, score }: ReportedScan): string {
  const taken = tests.filter(({ score_modifier }) => score_modifier < 0)
  const list = taken.map(({ title, score_modifier }) => `${title} ${score_modifier}`).join(', ')
  const left = `100 minus penalties: ${totals?.penalties_only}`
  const whole = `${left}${list ? `: ${list}` : ''}. With bonus: ${totals?.with_bonus}.`
  return score !== null && totals && score < totals.with_bonus ? `${whole} Capped at ${score}.` : whole
}
