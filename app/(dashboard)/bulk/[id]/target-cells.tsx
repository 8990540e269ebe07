import { formatNumber } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import type { JobTarget } from '#app/_trpc/outputs.ts'
import { CELL_WORDS, type CellState, cellState, cellWord } from '../job-words.ts'

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

/** One cell for each target in the order of the list, with its legend; each leads to its row. */
export function TargetCells({ id, targets }: { id: string; targets: readonly JobTarget[] }) {
  const states = targets.map(cellState)
  const counted = ORDER.map((state) => ({ state, count: states.filter((each) => each === state).length })).filter(
    ({ count }) => count > 0,
  )
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="legend">
        {counted.map(({ state, count }) => (
          <span key={state}>
            <i aria-hidden="true" className="target-cell" data-state={state} data-level={levelOf(state)} />
            {CELL_WORDS[state]} {formatNumber(count)}
          </span>
        ))}
      </p>
      <ul className="target-cells" aria-label="Targets in the order of the list">
        {targets.map((target, index) => {
          const state = states[index] ?? 'queued'
          const words = `${target.position + 1}. ${target.target}: ${cellWord(target).toLowerCase()}`
          return (
            <li key={target.position}>
              <Link
                className="target-cell"
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
