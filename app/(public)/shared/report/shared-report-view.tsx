'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MatchedRule } from '#app/_components/assessment/assessment-words.ts'
import { ReportBody } from '#app/_components/reports/report-body.tsx'
import { mainSubject, reportTitle } from '#app/_components/reports/report-words.ts'
import { formatUtc } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { PrintButton } from '#app/_components/ui/print-button.tsx'
import { Skeleton, SkeletonRows, SkeletonScore } from '#app/_components/ui/skeleton.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { refusalOf, useTRPC } from '#app/_trpc/client.tsx'
import type { SharedReport } from '#app/_trpc/outputs.ts'

/** The report for the token in the URL fragment. The token stays in the URL, so that reloading works. */
export function SharedReportView() {
  const trpc = useTRPC()
  const requested = useRef(false)
  const opening = useMutation(trpc.reports.shared.mutationOptions({ networkMode: 'always' }))
  const { mutate } = opening

  useEffect(() => {
    if (requested.current) return
    requested.current = true
    mutate({ token: location.hash.slice(1, 101) })
  }, [mutate])

  if (opening.data) return <Shown report={opening.data} />
  if (opening.error) return <ReportProblem error={opening.error} />
  return (
    <div className="min-h-dvh">
      <Skeleton label="Opening the report">
        <i className="mt-2 mb-9 h-4 w-40" />
        <SkeletonScore />
        <SkeletonRows rows={8} />
      </Skeleton>
    </div>
  )
}

function Shown({ report }: { report: SharedReport }) {
  const { result } = report
  return (
    <>
      <PageHeader
        title={reportTitle(report)}
        identity={[
          {
            id: 'subject',
            content: <Mono className="whitespace-normal break-all">{mainSubject(report.subject).value}</Mono>,
          },
          { id: 'time', content: <time dateTime={result.assessed_at}>{formatUtc(new Date(result.assessed_at))}</time> },
          { id: 'end', content: `This link expires on ${formatUtc(new Date(report.expires_at))}` },
        ]}
        actions={<PrintButton />}
      />
      <ReportBody
        result={result}
        subject={report.subject}
        notes={report.notes}
        ruleName={plainName}
        withLinks={false}
      />
    </>
  )
}

const plainName = (rule: MatchedRule) => rule.name

function ReportProblem({ error }: { error: unknown }) {
  const { code, message } = refusalOf(error)
  const gone = code === 'REPORT_LINK_NOT_FOUND' || code === 'VALIDATION_FAILED'
  return (
    <>
      <PageHeader title={gone ? 'Report not found' : 'The report was not opened'} />
      <p className={textStyles.prose}>
        {gone ? 'The link is incomplete, revoked or expired. Ask the sender for a new one.' : message}
      </p>
    </>
  )
}
