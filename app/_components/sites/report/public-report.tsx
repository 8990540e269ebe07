import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { PrintButton } from '#app/_components/ui/print-button.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { PublicReport } from '#app/_trpc/outputs.ts'
import { scanSections } from '#server/catalog/scan-terms.ts'
import { GradeLetter } from './grade-letter.tsx'
import { ReportPart } from './report-part.tsx'
import { ReportTests } from './report-tests.tsx'
import { ReportWay } from './report-way.tsx'
import { reportSentence } from './report-words.ts'

const PARTS = ['tls', 'email', 'dns', 'content'] as const

/** A scan as everybody may read it. */
export function PublicReportBody({ report, now }: { report: PublicReport; now: string }) {
  const { domain, scanned_at, visibility, caps, history } = report
  const earlier = history.filter(({ id }) => id !== report.id)
  return (
    <>
      <PageHeader
        title={domain}
        identity={[
          { id: 'kind', content: 'Website scan' },
          ...(scanned_at ? [{ id: 'time', content: <Time at={scanned_at} now={now} absolute /> }] : []),
          {
            id: 'who',
            content:
              visibility === 'public' ? 'Published by who proves the domain' : 'Whoever has the link can read it',
          },
        ]}
        actions={<PrintButton />}
      />
      <Section title="Verdict" first note="The grade comes from the headers; grave faults cap it.">
        <div className="grade">
          <GradeLetter grade={report.grade} score={report.score} />
          <div className="min-w-0">
            <p className="verdict-sentence">{reportSentence(report)}</p>
            {caps.length > 0 ? (
              <ul className="defects" aria-label="Faults that cap the grade">
                {caps.map(({ id, says, evidence }) => (
                  <li key={id}>
                    <b>{says}</b>
                    <p>{evidence}</p>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      </Section>
      <ReportTests report={report} />
      {PARTS.map((id) => (
        <ReportPart key={id} title={scanSections[id]} part={report.sections[id]} />
      ))}
      {earlier.length > 0 ? (
        <Section title="Earlier" note="Public scans of the same host.">
          <ul className="name-list" aria-label="Earlier public scans">
            {earlier.slice(0, 12).map(({ id, grade, score, scanned_at: at }) => (
              <li key={id}>
                <b>{grade ?? 'No grade'}</b> <Mono>{score}</Mono> <Time at={at} now={now} absolute />
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <ReportWay report={report} />
    </>
  )
}
