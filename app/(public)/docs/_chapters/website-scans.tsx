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
          queues a scan and answers 202; with <Mono>?wait=1</Mono> it holds the answer until the scan has ended, at most{' '}
          {scanTerms.waitSeconds} seconds, and then answers 200. The same host again within {scanTerms.cooldownSeconds}{' '}
          seconds gives the scan that there is, with <Mono>reused</Mono> true; the request costs its unit.
        </p>
        <p>
          <Mono>score</Mono> and <Mono>grade</Mono> come from twelve tests of the headers, by the published numbers of
          HTTP Observatory, algorithm version 6: 100 less every penalty, and what is done beyond counts only where
          penalties alone leave 90. <Mono>totals</Mono> has both sums. TLS, mail, DNS and content are sections with
          grades of their own; they do not change the score, but some faults cap it:
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
          A scan that gives no grade has <Mono>status</Mono> <Mono>failed</Mono> and says why in <Mono>failure</Mono>:
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
          A certificate that browsers refuse is no failure where the page could be read all the same: the scan is
          completed, and the cap says what is wrong. Whether browsers bring a host along in their list for strict
          transport security is not known here, so nothing is claimed and no point given for it. Cipher suites other
          than the one that was agreed on are not enumerated, and scripts are not run.
        </p>
        <p>
          Scans are private unless you say otherwise. <Mono>unlisted</Mono> opens the report to whoever has its link,{' '}
          <Mono>public</Mono> to everybody; that needs a domain which the workspace has verified. Query and fragment of
          an address are dropped before anything is fetched or kept, since they may hold secrets.
        </p>
        <p>
          The scanner names itself <Mono>AssayScan</Mono> in its user agent. It opens the page over HTTP and HTTPS, asks
          once more as another origin, reads <Mono>/.well-known/security.txt</Mono> and offers each version of TLS once:
          about ten requests, at most {scanTerms.budgetSeconds} seconds, two megabytes of a page, no form, no guess at
          hidden addresses. A site that answers it with 403, 406 or 429 is left alone.
        </p>
      </div>
    </Chapter>
  )
}
