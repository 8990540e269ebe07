import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { verificationSamples } from '#app/_components/webhooks/verification.ts'
import chapterStyles from '#app/(public)/docs/_parts/chapter.module.css'
import { Chapter } from '#app/(public)/docs/_parts/chapter.tsx'
import { webhookTerms } from '#server/catalog/webhook-terms.ts'
import type { ChapterProps } from './chapter-props.ts'

const { attemptSeconds, failingDays, overlapHours, sendableHours, waits } = webhookTerms

const attempts = waits.map((seconds, index) => ({ attempt: index + 1, wait: waitWords(seconds) }))

/** Chapter: deliveries, signature verification, and retries. */
export function Webhooks({ id, title }: ChapterProps) {
  return (
    <Chapter id={id} title={title} example={<CodeTabs samples={verificationSamples} label="Verification" />}>
      <div className={chapterStyles.text}>
        <p>
          High, critical and blocked assessments are sent to the workspace’s active webhooks as a POST after the
          response. The body is a{' '}
          <a className={textStyles.link} href="/docs/webhooks.delivery">
            payload
          </a>{' '}
          without full email addresses; <Mono>data.request_id</Mono> is the request ID of the response and the event.
        </p>
        <p>
          Deliveries follow{' '}
          <a className={textStyles.link} href="https://www.standardwebhooks.com" rel="noreferrer">
            Standard Webhooks
          </a>
          . <Mono>webhook-signature</Mono> contains <Mono>v1,</Mono> and the base64 of an HMAC-SHA256 over{' '}
          <Mono>webhook-id</Mono>, <Mono>webhook-timestamp</Mono> and the raw body, joined by dots. The key is the part
          after <Mono>whsec_</Mono>, base64-decoded. For {overlapHours} hours after a rotation there are two signatures,
          separated by a space. Reject requests older than five minutes.
        </p>
        <p>
          Return any 2xx within {attemptSeconds} seconds and process the delivery afterwards. A delivery can arrive more
          than once, always with the same <Mono>webhook-id</Mono>: store recent IDs. Redirects are not followed. 429,
          502, 503 and 504 may include <Mono>Retry-After</Mono>, up to an hour. 410 disables the webhook.
        </p>
        <p>
          After {waits.length} attempts a delivery fails and an event is recorded. After {failingDays} days of failures
          the webhook is disabled and owners are notified by email. Deliveries skipped while it was paused or disabled
          are sent when it resumes, unless they are older than {sendableHours} hours.
        </p>
      </div>
      <Table label="Delivery attempts">
        <TableHead>
          <HeadCell>Attempt</HeadCell>
          <HeadCell grow>Delay after the previous attempt, ±10%</HeadCell>
        </TableHead>
        <TableBody>
          {attempts.map(({ attempt, wait }) => (
            <TableRow key={attempt}>
              <Cell>{attempt}</Cell>
              <Cell grow>{wait}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Chapter>
  )
}

function waitWords(seconds: number): string {
  if (seconds === 0) return 'immediately'
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`
}
