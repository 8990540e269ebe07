import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

const WORDS = [
  ['ip:203.0.113.0/24', 'IP address, or all in a range'],
  ['email:kim@example.org', 'the mailbox in all spellings; email:@example.org for a domain'],
  ['domain:example.org', 'email domain or domain of the event'],
  ['user:u_42', 'user ID; user:u_* for a prefix; also user_id:'],
  ['device:d_9', 'device id'],
  ['country:DE', 'country of the address'],
  ['signal:ip_tor_exit', 'a signal that was triggered'],
  ['rule:"New domain"', 'a rule that matched, by id or name'],
  ['decision:block', 'allow, review, challenge or block'],
  ['level:critical', 'low, medium, high or critical'],
  ['event:signup', 'event type of the assessment'],
  ['type:key.created', 'type of the record'],
  ['label:fraud', 'label'],
  ['request:req_1K8v*', 'request ID or prefix; also request_id:'],
  ['event_id:order-7', 'your event ID'],
] as const

/** Chapter: the event search query language. */
export function EventSearch({ id, title, baseUrl }: ChapterProps) {
  const call = `curl -s -G ${baseUrl}/v1/events \\\n  --data-urlencode 'query=ip:203.0.113.0/24 decision:block' \\\n  -H "Authorization: Bearer $ASSAY_KEY"`
  return (
    <Chapter id={id} title={title} example={<CodeBlock label="A search" code={call} />}>
      <div className={chapterStyles.text}>
        <p>
          All terms must match. A term without a field matches an ID, address, range, email address or signal, otherwise
          the start of an ID, domain, address or rule name. Quote values with spaces; <Mono>*</Mono> at the end is a
          prefix search. The same syntax works in the dashboard and for exports.
        </p>
        <p>
          Each page has a cursor for the next one. <Mono>from</Mono> is included and <Mono>to</Mono> is not; a date
          means its start in UTC.
        </p>
      </div>
      <Table label="Search fields">
        <TableHead>
          <HeadCell>Word</HeadCell>
          <HeadCell grow>Finds</HeadCell>
        </TableHead>
        <TableBody>
          {WORDS.map(([word, finds]) => (
            <TableRow key={word}>
              <Cell>
                <Mono>{word}</Mono>
              </Cell>
              <Cell grow>{finds}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}
