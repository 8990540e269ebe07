import type { BlocklistResult } from '#server/lookups/blocklists/schema.ts'
import { TriState } from '../../../_components/ui/tri-state.tsx'
import { causeWords } from './blocklist-words.ts'

const VALUES = { listed: true, not_listed: false, unknown: null } as const

/** Every list that was asked: filled where it has an entry, empty where it has none, hatched with the cause where nothing is known. */
export function BlocklistGrid({ lists }: { lists: readonly BlocklistResult[] }) {
  return (
    <ul className="blocklist-grid">
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
