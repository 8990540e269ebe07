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
          queues a scan and returns 202. With <Mono>?wait=1</Mono> it waits for the scan, up to {scanTerms.waitSeconds}{' '}
          seconds, and returns 200. Scanning the same host again within {scanTerms.cooldownSeconds} seconds returns the
          existing scan with <Mono>reused</Mono> true. The request still uses its unit.
        </p>
        <p>
          <Mono>score</Mono> and <Mono>grade</Mono> come from twelve header tests using the published HTTP Observatory
          scores, algorithm version 6: 100 minus penalties. Bonus points count only if at least 90 remain.{' '}
          <Mono>totals</Mono> contains both sums. TLS, email, DNS and content sections have their own grades. They do
          not change the score, but some problems cap it:
        </p>
        <Table label="Caps">
          <TableHead>
            <HeadCell>Cap</HeadCell>
            <HeadCell>Maximum</HeadCell>
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
          A scan without a grade has <Mono>status</Mono> <Mono>failed</Mono> with the reason in <Mono>failure</Mono>:
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
          An untrusted certificate does not fail a scan if the page loads: the scan completes and the cap shows the
          problem. The HSTS preload list is not checked and gives no points. Cipher suites are not enumerated, and
          scripts are not run.
        </p>
        <p>
          Scans are private by default. <Mono>unlisted</Mono> shares the report with anyone who has the link,{' '}
          <Mono>public</Mono> with everyone. Public scans need a verified domain. Query strings and fragments are
          removed before anything is fetched or stored, since they may contain secrets.
        </p>
        <p>
          The scanner identifies itself as <Mono>AssayScan</Mono> in its user agent. It opens the page over HTTP and
          HTTPS, sends one cross-origin request, reads <Mono>/.well-known/security.txt</Mono> and tries each TLS version
          once: about ten requests, up to {scanTerms.budgetSeconds} seconds and two megabytes per page. It submits no
          forms and guesses no URLs. Scans stop when a site returns 403, 406 or 429.
        </p>
      </div>
    </Chapter>
  )
}
