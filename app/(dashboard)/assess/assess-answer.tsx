'use client'

import { useEffect, useRef, useState } from 'react'
import { AssessmentLedger } from '#app/_components/assessment/assessment-ledger.tsx'
import { AssessmentScore } from '#app/_components/assessment/assessment-score.tsx'
import { type MatchedRule, verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { RuleTrace } from '#app/_components/assessment/rule-trace.tsx'
import { subjectRows } from '#app/_components/assessment/subject-rows.ts'
import { SubjectsTable } from '#app/_components/assessment/subjects-table.tsx'
import { RequestSection } from '#app/_components/lookups/request-section.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import type { AssessmentResult } from '#app/_trpc/outputs.ts'
import { endpoints } from '#server/catalog/endpoints.ts'

const { method, path } = endpoints['risk.assess']

/** The result of an assessment, with a link to its event. */
export function AssessAnswer({ result, sent, base }: { result: AssessmentResult; sent: unknown; base: string }) {
  const head = useRef<HTMLHeadingElement>(null)
  const [clear, setClear] = useState(false)
  useEffect(() => head.current?.focus(), [])
  const rows = subjectRows(result)
  return (
    <div className="mt-4 border-line-2 border-t pt-6">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={head} tabIndex={-1} className="text-20">
          {verdictTitle(result)}
        </h2>
        <div className="flex gap-2">
          <Button aria-pressed={clear} onClick={() => setClear(!clear)}>
            {clear ? 'Hide clear signals' : 'Show clear signals'}
          </Button>
          <ButtonLink href={`/events/${result.request_id}`}>Open event</ButtonLink>
        </div>
      </div>
      <AssessmentScore result={result} ruleName={ruleName} />
      <AssessmentLedger result={result} showClear={clear} />
      <RuleTrace rules={result.matched_rules} ruleName={ruleName} none="No rule matched." />
      {rows.length > 0 ? (
        <Section title="Subjects">
          <SubjectsTable rows={rows} withSeen={false} />
        </Section>
      ) : null}
      <WarningsSection warnings={result.warnings} />
      <RequestSection call={{ base, method, path, body: sent }} answer={result} requestId={result.request_id} />
    </div>
  )
}

const ruleName = (rule: MatchedRule) => rule.name
