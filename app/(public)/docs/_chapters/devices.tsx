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
        <Mono>/collector.js</Mono> collects data about a visitor’s browser. It stores nothing, sends nothing and needs
        no permission: your page sends the data to your server, and your server sends it to{' '}
        <Mono>POST /device/test</Mono>, with the address and headers of the visitor’s request. The collected data is not
        stored.
      </p>
      <p>
        A check passed, failed or is unknown. Failed checks in one group are <Mono>inconclusive</Mono>; in two groups
        they are <Mono>automation_likely</Mono>. <Mono>human_likely</Mono> needs {fewestJudged} passed checks and no
        failed one. In privacy browsers such as Brave, Tor Browser or Firefox with resistFingerprinting, only automation
        traces and names count.
      </p>
      <p>
        <Mono>/captcha.js</Mono> is a proof of work: the browser finds a number below{' '}
        {formatNumber(captchaTerms.difficulty)} in a worker, within a second on most devices. It slows down bots but
        does not detect them. A token is valid for {captchaTerms.lifeSeconds} seconds and succeeds once, like tokens of
        the providers. Its host is that of the page’s <Mono>Origin</Mono>.
      </p>
      <p>
        If a provider does not respond, the result is <Mono>CAPTCHA_PROVIDER_UNAVAILABLE</Mono> , never a success; the
        token stays valid, so try again. With <Mono>idempotency_key</Mono> a repeated request returns the same verdict.
        Scores are normalized so that 1 is a person; a valid token with a score below 0.5 neither passes nor fails in an
        assessment.
      </p>
      <p>
        Send the ids of both tests as <Mono>device.test_id</Mono> and <Mono>captcha.test_id</Mono> of{' '}
        <Mono>POST /assess</Mono>, within {testMinutes} minutes, once, in the same workspace. With any other id, its
        signals are unknown, with the warning <Mono>DEVICE_TEST_UNUSABLE</Mono> or <Mono>CAPTCHA_TEST_UNUSABLE</Mono>,
        and the assessment continues. A test id takes precedence over <Mono>captcha.outcome</Mono>.
      </p>
    </div>
  )
}

function ChecksTable() {
  return (
    <Table label="Device test checks">
      <TableHead>
        <HeadCell>Check</HeadCell>
        <HeadCell>Family</HeadCell>
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
    <Table label="Error codes of tokens">
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
