import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { BlocklistResult } from '#server/lookups/blocklists/schema.ts'
import styles from './blocklist-grid.module.css'
import { causeWords } from './blocklist-words.ts'

const VALUES = { listed: true, not_listed: false, unknown: null } as const

/** One cell per queried list: filled if listed, empty if not, hatched with the cause if unknown. */
export function BlocklistGrid({ lists }: { lists: readonly BlocklistResult[] }) {
  return (
    <ul className={styles.blocklistGrid}>
      {lists.map(({ id, name, status, cause }) => (
        <li key={id}>
          <TriState
            value={VALUES[status]}
            label={name}
            {...(status === 'unknown' ? { cause: causeWords(cause) } : {})}
          />
        </li>
      ))}
    </ul>
  )
}
