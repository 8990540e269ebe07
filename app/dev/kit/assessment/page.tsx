import type { Metadata } from 'next'
import { AssessmentLedger } from '#app/_components/assessment/assessment-ledger.tsx'
import { AssessmentScore } from '#app/_components/assessment/assessment-score.tsx'
import { type MatchedRule, verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { RuleTrace } from '#app/_components/assessment/rule-trace.tsx'
import { subjectRows } from '#app/_components/assessment/subject-rows.ts'
import { SubjectsTable } from '#app/_components/assessment/subjects-table.tsx'
import { DashboardFrame } from '#app/_components/frame/dashboard-frame.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { blockedSignup, quietLogin } from '#app/dev/kit/_data/assessments.ts'
import { frame } from '#app/dev/kit/_data/frame.ts'
import { requireKit } from '#app/dev/kit/kit-guard.ts'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: 'Assessment specimen', robots: { index: false } }

type Props = { searchParams: Promise<{ clear?: string; case?: string }> }

/** An assessment result in its parts. */
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
