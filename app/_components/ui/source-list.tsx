import { SourceChip } from './source-chip.tsx'
import type { Source } from './source-state.ts'

/** The sources of a section, one line each. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <ul className="source-list">
      {sources.map((source) => (
        <li key={source.name}>
          <SourceChip {...source} />
        </li>
      ))}
    </ul>
  )
}
