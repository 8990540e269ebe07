import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { signals } from '#server/catalog/signals.ts'
import { testAddresses, testErrors, testWords } from '#server/catalog/test-inputs.ts'
import type { ChapterProps } from './chapter-props.ts'

type Effect = (typeof testAddresses)[string]

/** The effect of a magic input, in words. */
const effectWords = (effect: Effect | undefined): string => {
  if (!effect) return ''
  if ('unknown' in effect) return `sets the ${effect.unknown} evidence to unknown`
  return effect.triggers.map((id) => signals[id].label).join(', ')
}

/** Chapter: test keys, their responses, and the inputs that produce them. */
export function Testing({ id, title, baseUrl }: ChapterProps) {
  const call = `curl -s ${baseUrl}/v1/assess \\
  -H "Authorization: Bearer svc_test_…" \\
  -H "Content-Type: application/json" \\
  -d '{"event_type":"signup","email":"jane+tor+disposable@example.com"}'`
  return (
    <Chapter
      id={id}
      title={title}
      example={<CodeBlock label="A blocked sign-up: 45 points for Tor, 45 for the email address" code={call} />}
    >
      <div className={chapterStyles.text}>
        <p>
          A key that begins with <Mono>svc_test_</Mono> works on every plan, looks nothing up, uses no units and sends
          no webhooks. The same request always returns the same response, so tests can rely on it. Its events are in a
          separate test log, which only test keys can read: <Mono>GET /events</Mono> with the same key finds it.
        </p>
        <p>
          <Mono>POST /assess</Mono> evaluates the request itself (user agent, form, order, account) as with a live key;
          everything that needs a source is clear, unless a magic input says otherwise. The rules of the workspace
          apply. All other metered endpoints return the example of the reference. Test keys cannot change rules or
          webhooks.
        </p>
        <p>
          Add tags to an address at <Mono>example.com</Mono>; combine several with <Mono>+</Mono>; signal ids work as
          tags too. Addresses in the documentation ranges act by their last number, in <Mono>192.0.2.0/24</Mono>,{' '}
          <Mono>198.51.100.0/24</Mono>, <Mono>203.0.113.0/24</Mono> and <Mono>2001:db8::/32</Mono>.
        </p>
      </div>
      <Table label="Magic inputs of test keys">
        <TableHead>
          <HeadCell>Input</HeadCell>
          <HeadCell grow>Effect</HeadCell>
        </TableHead>
        <TableBody>
          {Object.entries(testWords).map(([word, effect]) => (
            <TableRow key={word}>
              <Cell>
                <Mono>jane+{word}@example.com</Mono>
              </Cell>
              <Cell grow>{effectWords(effect)}</Cell>
            </TableRow>
          ))}
          {Object.entries(testErrors).map(([word, code]) => (
            <TableRow key={word}>
              <Cell>
                <Mono>jane+{word}@example.com</Mono>
              </Cell>
              <Cell grow>
                fails with <Mono>{code}</Mono>
              </Cell>
            </TableRow>
          ))}
          {Object.entries(testAddresses).map(([last, effect]) => (
            <TableRow key={last}>
              <Cell>
                <Mono>192.0.2.{last}</Mono>
              </Cell>
              <Cell grow>{effectWords(effect)}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
