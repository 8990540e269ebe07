import scoreSummaryStyles from '#app/_components/ui/score-summary.module.css'
import { Section } from '#app/_components/ui/section.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { TriState } from '#app/_components/ui/tri-state.tsx'
import type { EmailSecurity } from '#server/lookups/email/security-schema.ts'

type Part = EmailSecurity['score_parts'][number]

const counts = ({ status }: Part): boolean => status !== 'unknown' && status !== 'not_applicable'

export function GradeSection({ answer }: { answer: EmailSecurity }) {
  const { score_parts: parts, score, grade, coverage } = answer
  const counted = parts.filter(counts)
  const [points, max] = [
    counted.reduce((sum, part) => sum + part.points, 0),
    counted.reduce((sum, part) => sum + part.max, 0),
  ]
  return (
    <Section
      title="Score"
      sources={answer.sources}
      note="Parts that are unknown or do not apply are excluded from the score."
    >
      <div className="grid gap-4">
        <div className={scoreSummaryStyles.scoreSummary}>
          <div>
            <p className={scoreSummaryStyles.figure}>
              <b>{grade}</b>
              <span>{score} of 100</span>
            </p>
            {coverage < 1 ? (
              <p className={`${scoreSummaryStyles.under} text-ink-3`}>{Math.floor(coverage * 100)}% checked</p>
            ) : null}
          </div>
          <p className="text-14">{sentenceOf(answer)}</p>
        </div>
        <Table label="Parts of the score">
          <TableHead>
            <HeadCell>Part</HeadCell>
            <HeadCell grow>Why</HeadCell>
            <HeadCell numeric>Points</HeadCell>
            <HeadCell numeric>Of</HeadCell>
          </TableHead>
          <TableBody>
            {parts.map((part) => (
              <TableRow key={part.id}>
                <Cell>{part.status === 'unknown' ? <TriState value={null} label={part.label} /> : part.label}</Cell>
                <Cell grow className="wrap-anywhere text-ink-2">
                  {part.says}
                </Cell>
                <Cell numeric>{counts(part) ? part.points : <span className="text-ink-3">not counted</span>}</Cell>
                <Cell numeric className={counts(part) ? undefined : 'text-ink-3'}>
                  {part.max}
                </Cell>
              </TableRow>
            ))}
            <TableRow>
              <Cell>
                <b>Total</b>
              </Cell>
              <Cell grow className="text-ink-2">
                {max === 100 || max === 0 ? '' : `${points} of ${max} is ${score}%`}
              </Cell>
              <Cell numeric>
                <b>{points}</b>
              </Cell>
              <Cell numeric>{max}</Cell>
            </TableRow>
          </TableBody>
        </Table>
      </div>
    </Section>
  )
}

function sentenceOf({ exists, null_mx, accepts_mail, mx }: EmailSecurity): string {
  if (exists === false) return 'The domain does not exist in DNS.'
  if (null_mx) return 'The domain declares that it accepts no email.'
  if (accepts_mail === false) return 'The domain does not accept email.'
  if (accepts_mail === null) return 'Could not check whether the domain accepts email.'
  return mx.length > 0
    ? 'The domain accepts email.'
    : 'The domain has no MX record; email may go to its address record.'
}
