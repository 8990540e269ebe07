import type { Metadata } from 'next'
import { AssessmentLedger } from '../../../_components/assessment/assessment-ledger.tsx'
import { AssessmentScore } from '../../../_components/assessment/assessment-score.tsx'
import { type MatchedRule, verdictTitle } from '../../../_components/assessment/assessment-words.ts'
import { RuleTrace } from '../../../_components/assessment/rule-trace.tsx'
import { subjectRows } from '../../../_components/assessment/subject-rows.ts'
import { SubjectsTable } from '../../../_components/assessment/subjects-table.tsx'
import { DashboardFrame } from '../../../_components/frame/dashboard-frame.tsx'
import { PageHeader } from '../../../_components/ui/page-header.tsx'
import { Section } from '../../../_components/ui/section.tsx'
import { blockedSignup, quietLogin } from '../_data/assessments.ts'
import { frame } from '../_data/frame.ts'
import { requireKit } from '../kit-guard.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Assessment specimen', robots: { index: false } }

type Props = { searchParams: Promise<{ clear?: string; case?: string }> }

/** The answer to an assessment in its pieces. */
export default async function AssessmentSpecimenPage({ searchParams }: Props) {
  requireKit()
  const { clear, case: wanted } = await searchParams
  const result = wanted === 'quiet' ? quietLogin : blockedSignup
  return (
    <DashboardFrame {...frame}>
      <PageHeader crumbs={[{ label: 'Kit', href: '/dev/kit' }, { label: 'Assessment' }]} title={verdictTitle(result)} />
      <AssessmentScore result={result} ruleName={ruleName} />
      <AssessmentLedger result={result} clearHref={clear ? '?' : '?clear=1'} showClear={clear === '1'} />
      <RuleTrace rules={result.matched_rules} ruleName={ruleName} none="No rule matched." />
      <Section title="Subjects">
        <SubjectsTable rows={subjectRows(result)} withSeen={false} />
      </Section>
    </DashboardFrame>
  )
}

const ruleName = (rule: MatchedRule) => rule.name
