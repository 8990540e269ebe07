import { verdictTitle } from '#app/_components/assessment/assessment-words.ts'
import { mainSubject } from '#app/_components/reports/report-words.ts'
import { CompactBar } from '#app/_components/ui/compact-bar.tsx'
import { DecisionBadge } from '#app/_components/ui/decision-badge.tsx'
import { ElementSymbol } from '#app/_components/ui/element-symbol.tsx'
import eventTargetStyles from '#app/_components/ui/event-target.module.css'
import { Link } from '#app/_components/ui/link.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { ReportPage } from '#app/_trpc/outputs.ts'

type Row = ReportPage['data'][number]

/** Saved reports; each row links to its page. */
export function ReportsTable({ reports, now }: { reports: readonly Row[]; now: string }) {
  return (
    <Table label="Saved reports" sticky>
      <TableHead>
        <HeadCell>Subject</HeadCell>
        <HeadCell grow optional>
          Title
        </HeadCell>
        <HeadCell>Score</HeadCell>
        <HeadCell>Decision</HeadCell>
        <HeadCell optional>Saved by</HeadCell>
        <HeadCell>Saved</HeadCell>
        <HeadCell optional>Expires</HeadCell>
      </TableHead>
      <TableBody keys>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} now={now} />
        ))}
      </TableBody>
    </Table>
  )
}

function ReportRow({ report, now }: { report: Row; now: string }) {
  const href = `/reports/${report.id}`
  const { symbol, value } = mainSubject(report.subject)
  return (
    <TableRow href={href}>
      <Cell className={eventTargetStyles.eventTarget}>
        <span>
          {symbol ? <ElementSymbol symbol={symbol} /> : null}
          <Link className={textStyles.mono} href={href} prefetch={false} title={value}>
            {value}
          </Link>
        </span>
      </Cell>
      <Cell grow optional className="wrap-anywhere">
        {report.title ?? (
          <span className="text-ink-3">{verdictTitle({ ...report, decision_source: 'threshold' })}</span>
        )}
      </Cell>
      <Cell>
        <CompactBar score={report.risk_score} level={report.risk_level} />
      </Cell>
      <Cell>
        <DecisionBadge decision={report.decision} />
      </Cell>
      <Cell optional className="max-w-50 truncate text-ink-2" title={report.created_by_label}>
        {report.created_by_label}
      </Cell>
      <Cell className="text-ink-2">
        <Time at={report.created_at} now={now} />
      </Cell>
      <Cell optional className="text-ink-2">
        {report.expires_at ? <Time at={report.expires_at} now={now} /> : 'never'}
      </Cell>
    </TableRow>
  )
}
