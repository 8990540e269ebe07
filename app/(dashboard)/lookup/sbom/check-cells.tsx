import { formatNumber } from '#app/_components/ui/format.ts'
import legendStyles from '#app/_components/ui/legend.module.css'
import styles from './check-cells.module.css'
import { type Outcome, outcomeOf } from './check-words.ts'
import type { Check } from './use-checks.ts'

const MOST = 1_200
const SHOWN: readonly { outcome: Outcome; word: string; level?: string }[] = [
  { outcome: 'critical', word: 'Critical', level: 'critical' },
  { outcome: 'high', word: 'High', level: 'high' },
  { outcome: 'moderate', word: 'Moderate', level: 'medium' },
  { outcome: 'low', word: 'Low', level: 'low' },
  { outcome: 'none', word: 'No published advisory' },
  { outcome: 'gap', word: 'Unknown or undetermined' },
  { outcome: 'running', word: 'Running' },
  { outcome: 'open', word: 'Not checked' },
]
const LEVELS = new Map(SHOWN.map(({ outcome, level }) => [outcome, level]))

/** One cell per package in file order, coloured by the highest severity that affects it. */
export function CheckCells({ checks }: { checks: readonly Check[] }) {
  const outcomes = checks.map(outcomeOf)
  const counts = SHOWN.map((shown) => ({ ...shown, count: outcomes.filter((each) => each === shown.outcome).length }))
  const counted = counts.filter(({ count }) => count > 0)
  const sentence = counted.map(({ word, count }) => `${word} ${formatNumber(count)}`).join(', ')
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className={legendStyles.legend}>
        {counted.map(({ outcome, word, level, count }) => (
          <span key={outcome}>
            <i aria-hidden="true" className={styles.cell} data-outcome={outcome} data-level={level} />
            {word} {formatNumber(count)}
          </span>
        ))}
      </p>
      {outcomes.length <= MOST ? (
        <div className={styles.checkCells} role="img" aria-label={`Packages by outcome: ${sentence}`}>
          {outcomes.map((outcome, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the file, which does not change
            <i key={index} className={styles.cell} data-outcome={outcome} data-level={LEVELS.get(outcome)} />
          ))}
        </div>
      ) : null}
    </div>
  )
}
