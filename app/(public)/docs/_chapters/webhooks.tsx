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
          Each assessment of level high or critical, and each that is blocked, is sent to the active webhooks of the
          workspace as a POST, after it has been answered. The body is a{' '}
          <a className={textStyles.link} href="/docs/webhooks.delivery">
            payload
          </a>{' '}
          without full email addresses; <Mono>data.request_id</Mono> is the id in the answer and in the events.
        </p>
        <p>
          Deliveries follow{' '}
          <a className={textStyles.link} href="https://www.standardwebhooks.com" rel="noreferrer">
            Standard Webhooks
          </a>
          . <Mono>webhook-signature</Mono> holds <Mono>v1,</Mono> and the base64 of an HMAC-SHA256 over{' '}
          <Mono>webhook-id</Mono>, <Mono>webhook-timestamp</Mono> and the raw body, joined by dots; its key is what
          stands behind <Mono>whsec_</Mono>, from base64. For {overlapHours} hours after a rotation there are two
          signatures, parted by a space. Refuse what is older than five minutes.
        </p>
        <p>
          Answer with any 2xx within {attemptSeconds} seconds and do the work afterwards. A delivery may come more than
          once, always with the same <Mono>webhook-id</Mono>: keep the ids of the last days. Redirects are not followed.
          429, 502, 503 and 504 may say <Mono>Retry-After</Mono>, up to an hour. 410 disables the webhook.
        </p>
        <p>
          After {waits.length} attempts a delivery has failed, which is an event. After {failingDays} days with failures
          only the webhook is disabled and its owners get a letter. Deliveries that were skipped while it was paused or
          disabled are sent when it goes on, unless they are older than {sendableHours} hours.
        </p>
      </div>
      <Table label="Attempts of a delivery">
        <TableHead>
          <HeadCell>Attempt</HeadCell>
          <HeadCell grow>Begins after the one before, give or take a tenth</HeadCell>
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
  if (seconds === 0) return 'at once'
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`
}
