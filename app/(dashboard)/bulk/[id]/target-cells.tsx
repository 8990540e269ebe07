import { formatNumber } from '#app/_components/ui/format.ts'
import legendStyles from '#app/_components/ui/legend.module.css'
import { Link } from '#app/_components/ui/link.tsx'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { CELL_WORDS, type CellState, cellState, cellWord } from '#app/(dashboard)/bulk/job-words.ts'
import styles from './target-cells.module.css'

const ORDER: readonly CellState[] = [
  'low',
  'medium',
  'high',
  'critical',
  'answered',
  'gap',
  'running',
  'queued',
  'skipped',
]
const LEVELS: readonly CellState[] = ['low', 'medium', 'high', 'critical']
const levelOf = (state: CellState) => (LEVELS.includes(state) ? state : undefined)

/** One cell per target in list order, with a legend; each links to its row. */
export function TargetCells({ id, targets }: { id: string; targets: readonly JobTarget[] }) {
  const states = targets.map(cellState)
  const counted = ORDER.map((state) => ({ state, count: states.filter((each) => each === state).length })).filter(
    ({ count }) => count > 0,
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className={legendStyles.legend}>
        {counted.map(({ state, count }) => (
          <span key={state}>
            <i aria-hidden="true" className={styles.cell} data-state={state} data-level={levelOf(state)} />
            {CELL_WORDS[state]} {formatNumber(count)}
          </span>
        ))}
      </p>
      <ul className={styles.targetCells} aria-label="Targets in list order">
        {targets.map((target, index) => {
          const state = states[index] ?? 'queued'
          const words = `${target.position + 1}. ${target.target}: ${cellWord(target).toLowerCase()}`
          return (
            <li key={target.position}>
              <Link
                className={styles.cell}
                data-state={state}
                data-level={levelOf(state)}
                href={`/bulk/${id}/${target.position + 1}`}
                prefetch={false}
                title={words}
                aria-label={words}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
