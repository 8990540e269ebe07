import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

const WORDS = [
  ['ip:203.0.113.0/24', 'IP address or CIDR range'],
  ['email:kim@example.org', 'mailbox in any spelling; email:@example.org for a domain'],
  ['domain:example.org', 'email domain or domain of the event'],
  ['user:u_42', 'user ID; user:u_* for a prefix; also user_id:'],
  ['device:d_9', 'device ID'],
  ['country:DE', 'country of the IP address'],
  ['signal:ip_tor_exit', 'a triggered signal'],
  ['rule:"New domain"', 'a matching rule, by ID or name'],
  ['decision:block', 'allow, review, challenge or block'],
  ['level:critical', 'low, medium, high or critical'],
  ['event:signup', 'assessed event type'],
  ['type:key.created', 'record type'],
  ['label:fraud', 'label'],
  ['request:req_1K8v*', 'request ID or its prefix; also request_id:'],
  ['event_id:order-7', 'your event ID'],
] as const

/** Chapter: the event search query language. */
export function EventSearch({ id, title, baseUrl }: ChapterProps) {
  const call = `curl -s -G ${baseUrl}/v1/events \\\n  --data-urlencode 'query=ip:203.0.113.0/24 decision:block' \\\n  -H "Authorization: Bearer $ASSAY_KEY"`
  return (
    <Chapter id={id} title={title} example={<CodeBlock label="A search" code={call} />}>
      <div className={chapterStyles.text}>
        <p>
          All terms must match. A term without a field matches an ID, IP address, range, email address or signal, or
          else the start of an ID, domain, address or rule name. Quote values with spaces; <Mono>*</Mono> at the end
          matches a prefix. The same syntax works in the dashboard and for exports.
        </p>
        <p>
          Each page ends with a cursor for the next. <Mono>from</Mono> is inclusive and <Mono>to</Mono> is exclusive. A
          date means 00:00 UTC.
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
