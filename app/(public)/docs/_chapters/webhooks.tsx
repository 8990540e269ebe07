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
          Every assessment that is high, critical or blocked is sent to the active webhooks of the workspace as a POST,
          after the response. The body is a{' '}
          <a className={textStyles.link} href="/docs/webhooks.delivery">
            payload
          </a>{' '}
          without full email addresses; <Mono>data.request_id</Mono> is the id in the response and in the events.
        </p>
        <p>
          Deliveries follow{' '}
          <a className={textStyles.link} href="https://www.standardwebhooks.com" rel="noreferrer">
            Standard Webhooks
          </a>
          . <Mono>webhook-signature</Mono> is <Mono>v1,</Mono> and the base64 of an HMAC-SHA256 over{' '}
          <Mono>webhook-id</Mono>, <Mono>webhook-timestamp</Mono> and the raw body, joined by dots; the key is the part
          after <Mono>whsec_</Mono>, decoded from base64. For {overlapHours} hours after a rotation there are two
          signatures, separated by a space. Reject anything older than five minutes.
        </p>
        <p>
          Respond with any 2xx within {attemptSeconds} seconds and process asynchronously. A delivery can arrive more
          than once, always with the same <Mono>webhook-id</Mono>: remember the ids of the last days. Redirects are not
          followed. 429, 502, 503 and 504 can set <Mono>Retry-After</Mono>, up to an hour. 410 disables the webhook.
        </p>
        <p>
          After {waits.length} attempts a delivery fails, which is an event. After {failingDays} days with only
          failures, the webhook is disabled and owners are notified by email. Deliveries skipped while it was paused or
          disabled are sent when it is resumed, unless they are older than {sendableHours} hours.
        </p>
      </div>
      <Table label="Delivery attempts">
        <TableHead>
          <HeadCell>Attempt</HeadCell>
          <HeadCell grow>Delay after the previous attempt (±10%)</HeadCell>
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
