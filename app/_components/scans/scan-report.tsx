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
  /** Where the report of an earlier scan is; without it the history leads nowhere. */
  hrefOf?: (id: string) => string
}

const parts = [
  {
    id: 'tls',
    title: 'TLS',
    note: 'Certificate, versions and key, in the bands of the SSL Labs rating. Cipher suites are not enumerated.',
  },
  { id: 'content', title: 'Content', note: 'The page as it was sent, without running its scripts.' },
  { id: 'dns', title: 'DNS', note: 'How the name is kept and signed.' },
  { id: 'email', title: 'E-mail', note: 'Whether others can send mail in the name of the domain.' },
] as const

/** The report of a completed scan, for its workspace and for the public page alike: caps and grade, changes, tests, sections, the way to the page, history. */
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
