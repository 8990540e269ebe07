import gradeStyles from '#app/_components/ui/grade.module.css'
import { Section } from '#app/_components/ui/section.tsx'
import verdictSentenceStyles from '#app/_components/ui/verdict-sentence.module.css'
import styles from './grade-section.module.css'
import { gradeLevel, gradeSentence, type ReportedScan, spokenGrade } from './scan-words.ts'
import { ScoreStrip } from './score-strip.tsx'

/** The grade: its caps first, then the letter, both totals and the sum. */
export function GradeSection({ scan }: { scan: ReportedScan }) {
  const { grade, score, totals, caps } = scan
  if (grade === null || !totals) return null
  return (
    <Section
      title="Grade"
      note="Twelve header tests with the weights of HTTP Observatory, version 6. Other problems can cap the grade."
      first
    >
      {caps.length > 0 ? (
        <ul className={styles.caps} aria-label="Grade caps">
          {caps.map((cap) => (
            <li key={cap.id}>
              <b>{cap.says}</b> {cap.evidence} <strong>Capped at {cap.grade}.</strong>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={gradeStyles.grade}>
        <span
          className={gradeStyles.mark}
          data-level={gradeLevel(grade)}
          role="img"
          aria-label={`Grade ${spokenGrade(grade)}, score ${score}`}
        >
          <span className={gradeStyles.letter}>{grade}</span>
          <small>score {score}</small>
        </span>
        <div className="min-w-0">
          <p className={verdictSentenceStyles.verdictSentence}>{gradeSentence(scan)}</p>
          <dl className={styles.totals}>
            <div>
              <dt>After penalties</dt>
              <dd>{totals.penalties_only}</dd>
            </div>
            <div>
              <dt>With bonus</dt>
              <dd>{totals.with_bonus}</dd>
            </div>
            <div>
              <dt>Tests passed</dt>
              <dd>
                {scan.tests_passed} <small>of {scan.tests_total}</small>
              </dd>
            </div>
          </dl>
        </div>
      </div>
      <ScoreStrip scan={scan} />
    </Section>
  )
}
