import { ChangesSection } from './changes-section.tsx'
import { FindingsSection } from './findings-section.tsx'
import { GradeSection } from './grade-section.tsx'
import { HistorySection } from './history-section.tsx'
import { RouteSection } from './route-section.tsx'
import type { ReportedScan } from './scan-words.ts'
import { TestsSection } from './tests-section.tsx'

export type ScanReportProps = {
  scan: ReportedScan
  now: string
  /** Path of an earlier scan's report. Without it the history has no links. */
  hrefOf?: (id: string) => string
}

const parts = [
  {
    id: 'tls',
    title: 'TLS',
    note: 'Certificate, protocol versions and key, on the SSL Labs scale. Cipher suites are not enumerated.',
  },
  { id: 'content', title: 'Content', note: 'Checked as served, scripts not run.' },
  { id: 'dns', title: 'DNS', note: 'DNS records and signing.' },
  { id: 'email', title: 'Email', note: 'Protection against email spoofing.' },
] as const

/**
 * Report of a completed scan, used in the workspace and on the public page: caps and grade, changes, tests, sections,
 * redirects, history.
 */
export function ScanReport({ scan, now, hrefOf }: ScanReportProps) {
  return (
    <div className="scan-report">
      <GradeSection scan={scan} />
      <ChangesSection scan={scan} now={now} />
      <TestsSection scan={scan} />
      {parts.map(({ id, title, note }) => (
        <FindingsSection key={id} title={title} note={note} part={scan.sections[id]} />
      ))}
      <RouteSection scan={scan} />
      <HistorySection scan={scan} {...(hrefOf ? { hrefOf } : {})} />
    </div>
  )
}
