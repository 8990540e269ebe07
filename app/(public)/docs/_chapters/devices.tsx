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
          <CodeBlock label="Device test, in the page" code={collectorPage(baseUrl)} />
          <CodeBlock label="Built-in CAPTCHA, in the page" code={captchaPage(baseUrl)} />
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
        <Mono>/collector.js</Mono> reads a visitor’s browser and gives one document. It stores nothing, sends nothing
        and asks for no permission: your page sends the document to your server, and your server to{' '}
        <Mono>POST /device/test</Mono>, with the address and the headers of the visitor’s request. What was read is
        judged and not stored.
      </p>
      <p>
        A check has passed, failed or is unknown. Failing checks of one family prove nothing and are{' '}
        <Mono>inconclusive</Mono>; of two families they are <Mono>automation_likely</Mono>. <Mono>human_likely</Mono>{' '}
        needs {fewestJudged} checks that passed and none that failed. In a privacy browser, as Brave, the Tor Browser
        and Firefox that resists fingerprinting, only drivers and names are held against anybody.
      </p>
      <p>
        <Mono>/captcha.js</Mono> is a proof of work: the browser finds a number below{' '}
        {formatNumber(captchaTerms.difficulty)} in a worker, within a second on most devices. It makes programs slower
        and does not recognize them. A token is good for {captchaTerms.lifeSeconds} seconds and one success over all
        processes, as those of the providers are. Its host is that of the page’s <Mono>Origin</Mono>.
      </p>
      <p>
        A provider that does not answer is <Mono>CAPTCHA_PROVIDER_UNAVAILABLE</Mono> and never a success; the token
        stays good, so repeat. With <Mono>idempotency_key</Mono> a repetition is told the same verdict. Scores are
        turned so that 1 is a person; a genuine token that is scored below 0.5 neither passes nor fails in an
        assessment.
      </p>
      <p>
        The ids of both tests go into <Mono>device.test_id</Mono> and <Mono>captcha.test_id</Mono> of{' '}
        <Mono>POST /assess</Mono>, within {testMinutes} minutes, once, in the same workspace. Any other id leaves its
        signals unknown, with the warning <Mono>DEVICE_TEST_UNUSABLE</Mono> or <Mono>CAPTCHA_TEST_UNUSABLE</Mono>; the
        assessment goes on. A named test decides, whatever <Mono>captcha.outcome</Mono> says beside it.
      </p>
    </div>
  )
}

function ChecksTable() {
  return (
    <Table label="Checks of a device test">
      <TableHead>
        <HeadCell>Check</HeadCell>
        <HeadCell>Family</HeadCell>
        <HeadCell grow>A failure means</HeadCell>
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
    <Table label="Why a token is not accepted">
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
