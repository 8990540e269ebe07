'use client'

import type { Scorecards as ScorecardList } from '#app/_trpc/outputs.ts'
import { ScorecardEntry } from './scorecard-entry.tsx'
import { ScorecardFit } from './scorecard-fit.tsx'

type ScorecardsProps = { scorecards: ScorecardList; isOwner: boolean }

/** Fits scorecards, and lists those of the workspace with what comes next for each. */
export function Scorecards({ scorecards, isOwner }: ScorecardsProps) {
  return (
    <div className="grid gap-6">
      <ScorecardFit isOwner={isOwner} />
      {scorecards.data.map((scorecard) => (
        <ScorecardEntry key={scorecard.name} scorecard={scorecard} inUse={scorecards} isOwner={isOwner} />
      ))}
    </div>
  )
}
