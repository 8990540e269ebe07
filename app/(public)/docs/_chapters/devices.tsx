import { ReadingsTable } from '#app/_components/devices/readings-table.tsx'
import { captchaPage, collectorPage } from '#app/_components/devices/site-samples.ts'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { captchaErrors, captchaTerms } from '#server/catalog/captcha.ts'
import { checkFamilies, deviceChecks, fewestJudged, testMinutes } from '#server/catalog/device-checks.ts'
import type { ChapterProps } from './chapter-props.ts'

/** Chapter: the collector, the checks of a device test, the built-in CAPTCHA, and their use in assessments. */
export function Devices({ id, title, baseUrl }: ChapterProps) {
  return (
    <Chapter
      id={id}
      title={title}
      example={
        <div className="grid gap-3">
          <CodeBlock label="Device test (browser)" code={collectorPage(baseUrl)} />
          <CodeBlock label="Built-in CAPTCHA (browser)" code={captchaPage(baseUrl)} />
        </div>
      }
    >
      <Prose />
      <ChecksTable />
      <ReadingsTable />
      <ErrorsTable />
    </Chapter>
  )
}

function Prose() {
  return (
    <div className={chapterStyles.text}>
      <p>
        <Mono>/collector.js</Mono> collects browser properties into one document. It stores nothing, sends nothing and
        requests no permissions. Your page sends the document to your server, and your server sends it to{' '}
        <Mono>POST /device/test</Mono>with the IP address and headers of the visitor’s request. Readings are evaluated
        but not stored.
      </p>
      <p>
        A check is passed, failed or unknown. Failed checks in one group are <Mono>inconclusive</Mono>; in two groups
        they are <Mono>automation_likely</Mono>. <Mono>human_likely</Mono> needs {fewestJudged} passed checks and no
        failed ones. In privacy browsers such as Brave, Tor Browser and Firefox with fingerprinting resistance, only
        driver and user agent checks count.
      </p>
      <p>
        <Mono>/captcha.js</Mono> is a proof of work: the browser finds a number below{' '}
        {formatNumber(captchaTerms.difficulty)} in a worker, within a second on most devices. It slows bots down but
        does not detect them. A token is valid for {captchaTerms.lifeSeconds} seconds and one successful verification.
        Its host is that of the page’s <Mono>Origin</Mono>.
      </p>
      <p>
        If a provider does not respond, the result is <Mono>CAPTCHA_PROVIDER_UNAVAILABLE</Mono> , never success. The
        token stays valid, so retry. With <Mono>idempotency_key</Mono> a retry returns the same verdict. Scores are
        normalised so that 1 means human. A valid token with a score below 0.5 neither passes nor fails in an
        assessment.
      </p>
      <p>
        Pass the IDs of both tests as <Mono>device.test_id</Mono> and <Mono>captcha.test_id</Mono> of{' '}
        <Mono>POST /assess</Mono>, within {testMinutes} minutes, once, in the same workspace. Any other ID leaves its
        signals unknown, with the warning <Mono>DEVICE_TEST_UNUSABLE</Mono> or <Mono>CAPTCHA_TEST_UNUSABLE</Mono>. The
        assessment continues. A test ID takes precedence over <Mono>captcha.outcome</Mono>
      </p>
    </div>
  )
}

function ChecksTable() {
  return (
    <Table label="Device test checks">
      <TableHead>
        <HeadCell>Check</HeadCell>
        <HeadCell>Group</HeadCell>
        <HeadCell grow>Meaning of a failure</HeadCell>
        <HeadCell numeric>Points</HeadCell>
      </TableHead>
      <TableBody>
        {Object.entries(deviceChecks).map(([check, { family, means, points }]) => (
          <TableRow key={check}>
            <Cell>
              <Mono>{check}</Mono>
            </Cell>
            <Cell>{checkFamilies[family].label}</Cell>
            <Cell grow>{means}</Cell>
            <Cell numeric>{points}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function ErrorsTable() {
  return (
    <Table label="Token error codes">
      <TableHead>
        <HeadCell>Code</HeadCell>
        <HeadCell grow>Meaning</HeadCell>
      </TableHead>
      <TableBody>
        {Object.entries(captchaErrors).map(([code, meaning]) => (
          <TableRow key={code}>
            <Cell>
              <Mono>{code}</Mono>
            </Cell>
            <Cell grow>{meaning}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
