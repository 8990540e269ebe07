import { LevelBadge } from '#app/_components/ui/level-badge.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { LinkRow } from '#app/_trpc/outputs.ts'
import { verdictLevels, verdictWords } from './link-words.ts'

/** A destination's verdict as a shape and a word; hatched when unknown. */
export function VerdictMark({ status }: Pick<LinkRow['verdict'], 'status'>) {
  const level = verdictLevels[status]
  if (level === null) return <TriState value={null} label={verdictWords[status]} />
  return <LevelBadge level={level} label={verdictWords[status]} />
}
