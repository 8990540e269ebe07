import type { HostSsl } from '#server/lookups/host/schema.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import { defectsOf, faultAdvice, verdictSentence } from './ssl-words.ts'

const LEVELS: Partial<Record<NonNullable<HostSsl['summary_grade']>, string>> = {
  B: 'high',
  F: 'critical',
  M: 'critical',
  T: 'critical',
}
const SAYS = { 'A+': 'A plus', A: 'A', B: 'B', F: 'F', M: 'M', T: 'T' } as const
const MEANS = {
  'A+': 'very good',
  A: 'good',
  B: 'weak',
  F: 'expired',
  M: 'name mismatch',
  T: 'not trusted',
} as const

/** The letter, why it is that one, and every defect with what to do about it. */
export function GradeSection({ answer }: { answer: HostSsl }) {
  const { summary_grade: grade, error, alert } = answer
  const defects = defectsOf(answer)
  return (
    <Section
      title="Verdict"
      sources={answer.sources}
      note="Certificate and handshake only, judged by the roots of this service. Revocation is not checked."
      first
    >
      <div className="grade">
        {grade ? (
          <span
            className="grade-mark"
            data-level={LEVELS[grade]}
            role="img"
            aria-label={`Grade ${SAYS[grade]}: ${MEANS[grade]}`}
          >
            <span className="grade-letter">{grade}</span>
            <small>{MEANS[grade]}</small>
          </span>
        ) : (
          <span className="grade-mark" role="img" aria-label="No grade: no certificate was shown">
            <span className="grade-letter" data-none="" />
            <small>no grade</small>
          </span>
        )}
        <div className="min-w-0">
          <p className="verdict-sentence">{verdictSentence(answer)}</p>
          {error ? (
            <p className="prose mt-1">
              {faultAdvice[error]}
              {alert ? (
                <>
                  {' '}
                  It answered with the alert <span className="mono">{alert}</span>.
                </>
              ) : null}
            </p>
          ) : null}
          {grade && defects.length === 0 ? <p className="prose mt-1">No defect was found.</p> : null}
        </div>
      </div>
      {defects.length > 0 ? (
        <ul className="defects" aria-label="Defects">
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
