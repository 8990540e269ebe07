import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import type { ChapterProps } from './chapter-props.ts'

const WORDS = [
  ['ip:203.0.113.0/24', 'address, or all of a range'],
  ['email:kim@example.org', 'the mailbox under all its spellings; email:@example.org for a domain'],
  ['domain:example.org', 'mail domain or domain of the event'],
  ['user:u_42', 'user id; user:u_* for all that begin so; also user_id:'],
  ['device:d_9', 'device id'],
  ['country:DE', 'country of the address'],
  ['signal:ip_tor_exit', 'a signal that was triggered'],
  ['rule:"New domain"', 'a rule that matched, by id or name'],
  ['decision:block', 'allow, review, challenge or block'],
  ['level:critical', 'low, medium, high or critical'],
  ['event:signup', 'kind of the assessed event'],
  ['type:key.created', 'kind of the record'],
  ['label:fraud', 'what a person said of it'],
  ['request:req_1K8v*', 'request id, or its beginning; also request_id:'],
  ['event_id:order-7', 'your own id of the event'],
] as const

/** Chapter: the event search query language. */
export function EventSearch({ id, title, baseUrl }: ChapterProps) {
  const call = `curl -s -G ${baseUrl}/v1/events \\\n  --data-urlencode 'query=ip:203.0.113.0/24 decision:block' \\\n  -H "Authorization: Bearer $ASSAY_KEY"`
  return (
    <Chapter id={id} title={title} example={<CodeBlock label="A search" code={call} />}>
      <div className={chapterStyles.text}>
        <p>
          All words are to hold. A word without a field is found as an id, address, range, email address or signal where
          it is one, else as the beginning of an id, domain, address or rule name. Values with blanks stand in quotes;{' '}
          <Mono>*</Mono> at the end finds all that begin so. The same words work in the dashboard and for exports.
        </p>
        <p>
          A page ends with a cursor for the next. <Mono>from</Mono> is included and <Mono>to</Mono> is not; a date is
          its beginning in UTC.
        </p>
      </div>
      <Table label="Words of a search">
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
