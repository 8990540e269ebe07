'use client'

import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Button } from '#app/_components/ui/button.tsx'
import { CodeBlock } from '#app/_components/ui/code-block.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { cutMiddle } from '#app/_components/ui/format.ts'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { useRefreshWhile } from '#app/_components/ui/use-refresh-while.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { DeliverySent, WebhookRow } from '#app/_trpc/outputs.ts'
import { NextTry } from '#app/(dashboard)/webhooks/next-try.tsx'
import { DeliveryStatus } from '#app/(dashboard)/webhooks/webhook-status.tsx'
import { formatMs } from '#app/(dashboard)/webhooks/webhook-words.ts'

type DeliveryRecordProps = { sent: DeliverySent; webhook: WebhookRow; maySend: boolean; now: string }

/** The stored record of a delivery, with a button to send it again. */
export function DeliveryRecord({ sent, webhook, maySend, now }: DeliveryRecordProps) {
  const router = useRouter()
  const trpc = useTRPC()
  const retry = useMutation(trpc.webhooks.retry.mutationOptions({ onSuccess: () => router.refresh() }))
  useRefreshWhile(
    sent.status === 'delivering' ||
      (sent.next_attempt_at !== null && Date.parse(sent.next_attempt_at) < Date.parse(now) + 15_000),
  )
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Webhooks', href: '/webhooks' },
          { label: webhook.name, href: `/webhooks/${webhook.id}` },
          { label: 'Delivery' },
        ]}
        title="Delivery"
        identity={[
          { id: 'id', content: <Mono className="break-all whitespace-normal">{sent.id}</Mono> },
          { id: 'status', content: <DeliveryStatus status={sent.status} /> },
        ]}
        actions={
          maySend && webhook.status === 'active' ? (
            <Button
              icon={<RotateCw aria-hidden="true" />}
              pending={retry.isPending}
              onClick={() => retry.mutate({ id: webhook.id, delivery_id: sent.id })}
            >
              {sent.status === 'pending' ? 'Send now' : 'Send again'}
            </Button>
          ) : undefined
        }
      />
      {retry.error ? <InlineError>{sentenceOf(retry.error)}</InlineError> : null}
      <Section
        first
        title="What happened"
        note="Every attempt has the same id, so that your endpoint can detect duplicates."
      >
        <FactsGrid
          facts={[
            { label: 'Attempts', value: `${sent.attempt}` },
            {
              label: 'Last attempt',
              value: sent.attempted_at ? <Time at={sent.attempted_at} absolute /> : 'None yet',
            },
            {
              label: 'Next attempt',
              value: sent.next_attempt_at ? <NextTry at={sent.next_attempt_at} now={now} /> : 'None',
            },
            { label: 'Response', value: sent.response_status === null ? 'None' : `${sent.response_status}` },
            { label: 'Took', value: sent.response_ms === null ? '–' : formatMs(sent.response_ms) },
            { label: 'Assessment', value: <AssessmentLink requestId={sent.request_id} /> },
          ]}
        />
        {sent.error ? <p className="mt-4 max-w-prose">{sent.error}</p> : null}
      </Section>
      <Section
        title="Request"
        note="Headers of the last attempt. The body is formatted; the copy button copies it as signed."
      >
        {sent.request_headers ? (
          <CodeBlock code={headerLines(webhook.url, sent.request_headers)} label="Headers" />
        ) : null}
        <div className="mt-3">
          <CodeBlock code={JSON.stringify(sent.payload, null, 2)} copy={JSON.stringify(sent.payload)} label="Body" />
        </div>
      </Section>
      <Section title="Response" note="First kilobyte, stored for 7 days.">
        {sent.response_body ? (
          <CodeBlock code={sent.response_body} label="Response" />
        ) : (
          <p className="text-ink-2">{missingResponse(sent)}</p>
        )}
      </Section>
    </>
  )
}

function missingResponse({ attempted_at, response_status }: DeliverySent): string {
  if (attempted_at === null) return 'The delivery was not attempted.'
  return response_status === null ? 'The endpoint did not respond.' : 'The body is not stored.'
}

function AssessmentLink({ requestId }: { requestId: string | null }) {
  if (requestId === null) return '–'
  return (
    <Link className={`${textStyles.link} ${textStyles.mono}`} href={`/events/${requestId}`} prefetch={false}>
      {cutMiddle(requestId)}
    </Link>
  )
}

function headerLines(url: string, headers: Readonly<Record<string, string>>): string {
  const { host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${pathname}${search} HTTP/1.1`, ...lines].join('\n')
}
