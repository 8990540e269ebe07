import type { ReactNode } from 'react'
import type { SavedReport } from '#app/_trpc/outputs.ts'
import { AssessmentLedger, type AssessmentLedgerProps } from '../assessment/assessment-ledger.tsx'
import { AssessmentScore } from '../assessment/assessment-score.tsx'
import type { MatchedRule } from '../assessment/assessment-words.ts'
import { subjectRows } from '../assessment/subject-rows.ts'
import { SubjectsTable } from '../assessment/subjects-table.tsx'
import { Section } from '../ui/section.tsx'
import { ReportSources } from './report-sources.tsx'

type ReportBodyProps = Pick<SavedReport, 'result' | 'subject' | 'notes'> & {
  ruleName: (rule: MatchedRule) => ReactNode
  /** Subjects lead to their lookups. */
  withLinks: boolean
  /** Between the sum and the subjects. */
  rules?: ReactNode
} & Pick<AssessmentLedgerProps, 'clearHref' | 'showClear'>

/** A report: the notes, the score as the sum of its parts, who was assessed, and the sources with their times. */
export function ReportBody({ result, subject, notes, ruleName, withLinks, rules, ...clear }: ReportBodyProps) {
  const rows = [
    ...subjectRows(result),
    ...(subject.user_id ? [{ ...plain, id: 'user', value: subject.user_id, what: 'User' }] : []),
  ].map((row) => (withLinks ? row : { ...row, href: null }))
  return (
    <div className="report">
      <AssessmentScore result={result} ruleName={ruleName} />
      {notes ? (
        <Section title="Notes">
          <p className="prose whitespace-pre-wrap wrap-anywhere">{notes}</p>
        </Section>
      ) : null}
      <AssessmentLedger result={result} {...clear} />
      {rules}
      {rows.length > 0 ? (
        <Section title="Subjects" note="Own points are those of its kind of evidence.">
          <SubjectsTable rows={rows} withSeen={false} />
        </Section>
      ) : null}
      <ReportSources sources={result.sources} />
    </div>
  )
}

const plain = { symbol: null, href: null, seen: null, own: null }
