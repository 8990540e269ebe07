import type { ReactNode } from 'react'
import { AssessmentLedger, type AssessmentLedgerProps } from '#app/_components/assessment/assessment-ledger.tsx'
import { AssessmentScore } from '#app/_components/assessment/assessment-score.tsx'
import type { MatchedRule } from '#app/_components/assessment/assessment-words.ts'
import { subjectRows } from '#app/_components/assessment/subject-rows.ts'
import { SubjectsTable } from '#app/_components/assessment/subjects-table.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import type { SavedReport } from '#app/_trpc/outputs.ts'
import { ReportSources } from './report-sources.tsx'

type ReportBodyProps = Pick<SavedReport, 'result' | 'subject' | 'notes'> & {
  ruleName: (rule: MatchedRule) => ReactNode
  /** Whether subjects link to their lookups. */
  withLinks: boolean
  /** Rendered between the score and the subjects. */
  rules?: ReactNode
} & Pick<AssessmentLedgerProps, 'clearHref' | 'showClear'>

/** A report: notes, the score as a sum of its parts, the subjects, and the sources with their times. */
export function ReportBody({ result, subject, notes, ruleName, withLinks, rules, ...clear }: ReportBodyProps) {
  const rows = [
    ...subjectRows(result),
    ...(subject.user_id ? [{ ...plain, id: 'user', value: subject.user_id, what: 'User' }] : []),
  ].map((row) => (withLinks ? row : { ...row, href: null }))
  return (
    <div data-report="">
      <AssessmentScore result={result} ruleName={ruleName} />
      {notes ? (
        <Section title="Notes">
          <p className={`${textStyles.prose} whitespace-pre-wrap wrap-anywhere`}>{notes}</p>
        </Section>
      ) : null}
      <AssessmentLedger result={result} {...clear} />
      {rules}
      {rows.length > 0 ? (
        <Section title="Subjects" note="Points from this subject’s own evidence.">
          <SubjectsTable rows={rows} withSeen={false} />
        </Section>
      ) : null}
      <ReportSources sources={result.sources} />
    </div>
  )
}

const plain = { symbol: null, href: null, seen: null, own: null }
