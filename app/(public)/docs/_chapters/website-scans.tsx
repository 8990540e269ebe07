import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { type ScanCap, type ScanFailure, scanCaps, scanFailures, scanTerms } from '#server/catalog/scan-terms.ts'
import type { ChapterProps } from './chapter-props.ts'

const caps = Object.entries(scanCaps) as [ScanCap, (typeof scanCaps)[ScanCap]][]
const failures = Object.entries(scanFailures) as [ScanFailure, string][]

/** Chapter: how a site is scanned and graded, what caps the grade, and how the scanner behaves. */
export function WebsiteScans({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title}>
      <div className={chapterStyles.text}>
        <p>
          <a className={textStyles.link} href="/docs/scans.create">
            <Mono>POST /scans</Mono>
          </a>{' '}
          queues a scan and returns 202; with <Mono>?wait=1</Mono> the response waits until the scan has finished, at
          most {scanTerms.waitSeconds} seconds, and returns 200. The same host within {scanTerms.cooldownSeconds}{' '}
          seconds returns the existing scan, with <Mono>reused</Mono> true; the request uses its unit.
        </p>
        <p>
          <Mono>score</Mono> and <Mono>grade</Mono> come from twelve header tests with the weights of HTTP Observatory,
          algorithm version 6: 100 minus penalties; bonus points count only from 90. <Mono>totals</Mono> has both sums.
          TLS, email, DNS and content are sections with their own grades; they do not change the score, but some
          problems cap it:
        </p>
        <Table label="Caps">
          <TableHead>
            <HeadCell>Cap</HeadCell>
            <HeadCell>Capped at</HeadCell>
            <HeadCell grow>When</HeadCell>
          </TableHead>
          <TableBody>
            {caps.map(([name, { grade, score, reason: text }]) => (
              <TableRow key={name}>
                <Cell>
                  <Mono>{name}</Mono>
                </Cell>
                <Cell>
                  {grade}, {score}
                </Cell>
                <Cell grow>{text}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <p>
          A scan without a grade has <Mono>status</Mono> <Mono>failed</Mono> and the reason in <Mono>failure</Mono>:
        </p>
        <Table label="Failures">
          <TableHead>
            <HeadCell>Failure</HeadCell>
            <HeadCell grow>Meaning</HeadCell>
          </TableHead>
          <TableBody>
            {failures.map(([name, text]) => (
              <TableRow key={name}>
                <Cell>
                  <Mono>{name}</Mono>
                </Cell>
                <Cell grow>{text}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <p>
          If the page can be read despite an invalid certificate, the scan completes and is capped. A host on the
          browsers’ HSTS preload list gets five points; while the list is not known, it gets none. Cipher suites are not
          enumerated, and scripts are not run.
        </p>
        <p>
          Scans are private by default. <Mono>unlisted</Mono> allows anyone with the link to view the report,{' '}
          <Mono>public</Mono> everyone; that needs a verified domain. Query and fragment of a URL are removed before
          anything is fetched or stored, because they may contain secrets.
        </p>
        <p>
          The scanner identifies itself <Mono>AssayScan</Mono> in its user agent. It opens the page over HTTP and HTTPS,
          once more with another Origin header, reads <Mono>/.well-known/security.txt</Mono> and tries each TLS version
          once: about ten requests, at most {scanTerms.budgetSeconds} seconds and two megabytes of a page, no forms, no
          guessing of hidden URLs. A site that returns 403, 406 or 429 is not scanned further.
        </p>
      </div>
    </Chapter>
  )
}
