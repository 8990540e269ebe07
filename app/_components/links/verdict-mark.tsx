import type { LinkRow } from '#app/_trpc/outputs.ts'
import { LevelBadge } from '../ui/level-badge.tsx'
import { TriState } from '../ui/tri-state.tsx'
import { verdictLevels, verdictWords } from './link-words.ts'

/** What is thought of a destination, in form as well as in words; hatched where it is not known. */
export function VerdictMark({ status }: Pick<LinkRow['verdict'], 'status'>) {
  const level = verdictLevels[status]
  if (level === null) return <TriState value={null} label={verdictWords[status]} />
  return <LevelBadge level={level} label={verdictWords[status]} />
}
