/** Grade and score of a scan side by side; hatched where there is none. */
export function GradeMark({ grade, score }: { grade: string | null; score: number | null }) {
  if (grade === null)
    return (
      <span className="tri-state" data-state="unknown">
        No scan yet
      </span>
    )
  return (
    <span className="grade-small">
      <b>{grade}</b> <small>{score}</small>
    </span>
  )
}
