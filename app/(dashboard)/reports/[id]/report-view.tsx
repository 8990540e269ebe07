'use client'

import { Share2, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { MatchedRule } from '#app/_components/assessment/assessment-words.ts'
import { RuleTrace } from '#app/_components/assessment/rule-trace.tsx'
import { WarningsSection } from '#app/_components/lookups/warnings-section.tsx'
import { ReportBody } from '#app/_components/reports/report-body.tsx'
import { mainSubject, reportTitle } from '#app/_components/reports/report-words.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { formatUtc } from '#app/_components/ui/format.ts'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { PrintButton } from '#app/_components/ui/print-button.tsx'
import type { ReportLink, SavedReport } from '#app/_trpc/outputs.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { ReportRecordSection } from './record-section.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { ShareSection } from './share-section.tsx'

export type ReportViewProps = {
  report: SavedReport
  links: readonly ReportLink[]
  /** True for the person who saved it and for owners. */
  mayChange: boolean
  showClear: boolean
  now: string
}

/** A saved report with its actions. */
export function ReportView({ report, links, mayChange, showClear, now }: ReportViewProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'share' | 'delete' | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  const { result } = report
  const own = `/reports/${report.id}`
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Saved reports', href: '/reports' }, { label: 'Report' }]}
        title={reportTitle(report)}
        identity={[
          {
            id: 'subject',
            content: <Mono className="whitespace-normal break-all">{mainSubject(report.subject).value}</Mono>,
          },
          { id: 'time', content: <time dateTime={result.assessed_at}>{formatUtc(new Date(result.assessed_at))}</time> },
          { id: 'author', content: report.created_by_label },
        ]}
        actions={
          <>
            <PrintButton />
            {mayChange ? (
              <>
                <Button icon={<Share2 aria-hidden="true" />} onClick={() => setOpen('share')}>
                  Share
                </Button>
                <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('delete')}>
                  Delete
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <ReportBody
        result={result}
        subject={report.subject}
        notes={report.notes}
        ruleName={ruleLink}
        withLinks
        rules={
          result.matched_rules.length > 0 ? (
            <RuleTrace rules={result.matched_rules} ruleName={ruleLink} none="No rule matched." />
          ) : null
        }
        clearHref={showClear ? own : `${own}?clear=1`}
        showClear={showClear}
      />
      <WarningsSection warnings={result.warnings} />
      <ReportRecordSection report={report} />
      <ShareSection
        report={report}
        links={links}
        mayChange={mayChange}
        address={address}
        onDone={() => setAddress(null)}
        onShare={() => setOpen('share')}
        now={now}
      />
      {open === 'share' ? (
        <ShareDialog
          report={report}
          now={now}
          onClose={close}
          onMade={({ url }) => {
            setAddress(url)
            close()
            router.refresh()
          }}
        />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog report={report} links={links.length} onClose={close} onDeleted={() => router.push('/reports')} />
      ) : null}
    </>
  )
}

const ruleLink = (rule: MatchedRule) => (
  <Link className="hover:underline" href={`/rules/${rule.id}`}>
    {rule.name}
  </Link>
)
