import { SourceChip } from './source-chip.tsx'
import styles from './source-list.module.css'
import type { Source } from './source-state.ts'

export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className={styles.sourceList}>
      {sources.map((source) => (
        <li key={source.name}>
          <SourceChip {...source} />
        </li>
      ))}
    </ul>
  )
}
