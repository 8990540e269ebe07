import type { PublicReport } from '#app/_trpc/outputs.ts'
import { levelOf, saidGrade } from './report-words.ts'

/** The grade, large; a word for it below. */
export function GradeLetter({ grade, score }: Pick<PublicReport, 'grade' | 'score'>) {
  const level = levelOf(grade)
  return (
    <span
      className="grade-mark"
      {...(level ? { 'data-level': level } : {})}
      role="img"
      aria-label={`Grade ${saidGrade(grade)}, score ${score ?? 'none'}`}
    >
      <span className="grade-letter" {...(grade ? {} : { 'data-none': '' })}>
        {grade}
      </span>
      <small>{score === null ? 'no score' : `score ${score}`}</small>
    </span>
  )
}
