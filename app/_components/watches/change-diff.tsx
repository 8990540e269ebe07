import { formatCount } from '#app/_components/ui/format.ts'
import type { WatchChangeRow } from '#app/_trpc/outputs.ts'
import styles from './change-diff.module.css'
import { diffLines } from './watch-words.ts'

const maxLines = 12

/** The values before and after a change, as a diff. */
export function ChangeDiff({ change }: { change: Pick<WatchChangeRow, 'before' | 'after'> }) {
  const lines = diffLines(change)
  const more = lines.length - maxLines
  return (
    <ul className={styles.diff} aria-label="Before and after">
      {lines.slice(0, maxLines).map(({ sign, value }) => (
        <li key={`${sign} ${value}`} data-sign={sign}>
          <span aria-hidden="true">{sign === '-' ? '−' : '+'}</span>
          <span>
            <span className="sr-only">{sign === '-' ? 'Before: ' : 'After: '}</span>
            {value}
          </span>
        </li>
      ))}
      {more > 0 ? <li>{`… ${formatCount(more, 'more line')}`}</li> : null}
    </ul>
  )
}
