import gradeStyles from '#app/_components/ui/grade.module.css'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import verdictSentenceStyles from '#app/_components/ui/verdict-sentence.module.css'
import type { HostSsl } from '#server/lookups/host/schema.ts'
import styles from './grade-section.module.css'
import { defectsOf, faultAdvice, verdictSentence } from './ssl-words.ts'

const LEVELS: Partial<Record<NonNullable<HostSsl['summary_grade']>, string>> = {
  B: 'high',
  F: 'critical',
  M: 'critical',
  T: 'critical',
}
const TEXTS = { 'A+': 'A plus', A: 'A', B: 'B', F: 'F', M: 'M', T: 'T' } as const
const MEANS = {
  'A+': 'very good',
  A: 'good',
  B: 'weak',
  F: 'expired',
  M: 'name mismatch',
  T: 'not trusted',
} as const

export function GradeSection({ answer }: { answer: HostSsl }) {
  const { summary_grade: grade, error, alert } = answer
  const defects = defectsOf(answer)
  return (
    <Section
      title="Verdict"
      sources={answer.sources}
      note="Certificate and handshake only, against this service’s trusted roots. Revocation is not checked."
      first
    >
      <div className={gradeStyles.grade}>
        {grade ? (
          <span
            className={gradeStyles.mark}
            data-level={LEVELS[grade]}
            role="img"
            aria-label={`Grade ${TEXTS[grade]}: ${MEANS[grade]}`}
          >
            <span className={gradeStyles.letter}>{grade}</span>
            <small>{MEANS[grade]}</small>
          </span>
        ) : (
          <span className={gradeStyles.mark} role="img" aria-label="No grade: no certificate received">
            <span className={gradeStyles.letter} data-none="" />
            <small>no grade</small>
          </span>
        )}
        <div className="min-w-0">
          <p className={verdictSentenceStyles.verdictSentence}>{verdictSentence(answer)}</p>
          {error ? (
            <p className={`${textStyles.prose} mt-1`}>
              {faultAdvice[error]}
              {alert ? (
                <>
                  {' '}
                  TLS alert received: <span className={textStyles.mono}>{alert}</span>.
                </>
              ) : null}
            </p>
          ) : null}
          {grade && defects.length === 0 ? <p className={`${textStyles.prose} mt-1`}>No issues found.</p> : null}
        </div>
      </div>
      {defects.length > 0 ? (
        <ul className={styles.defects} aria-label="Defects">
          {defects.map(({ id, title, todo }) => (
            <li key={id}>
              <b>{title}</b>
              <p>{todo}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  )
}
