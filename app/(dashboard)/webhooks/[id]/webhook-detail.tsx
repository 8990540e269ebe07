'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { formatCount, formatUtc } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { useRefreshWhile } from '#app/_components/ui/use-refresh-while.ts'
import type { DeliveryRow, WebhookLog, WebhookMade, WebhookTested } from '#app/_trpc/outputs.ts'
import { SecretPanel } from '#app/(dashboard)/webhooks/secret-panel.tsx'
import { DeleteDialog, RotateDialog } from '#app/(dashboard)/webhooks/webhook-consequences.tsx'
import { EditWebhookDialog } from '#app/(dashboard)/webhooks/webhook-form-dialog.tsx'
import { WebhookStatus } from '#app/(dashboard)/webhooks/webhook-status.tsx'
import { stateSentence, statusWord } from '#app/(dashboard)/webhooks/webhook-words.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { TestOutcome } from './test-outcome.tsx'
import { WebhookActions } from './webhook-actions.tsx'

export type WebhookDetailProps = {
  log: WebhookLog
  status: DeliveryRow['status'] | null
  isFirstPage: boolean
  included: boolean
  isOwner: boolean
  now: string
}

const soonMs = 15_000

export function WebhookDetail({ log, status, isFirstPage, included, isOwner, now }: WebhookDetailProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const [made, setMade] = useState<WebhookMade | null>(null)
  const [tested, setTested] = useState<WebhookTested | null>(null)
  const { webhook } = log
  const close = () => setOpen(null)
  const onChanged = () => {
    close()
    router.refresh()
  }
  useRefreshWhile(log.data.some((row) => isMoving(row, now)))
  const reason = stateSentence(webhook, included)
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Webhooks', href: '/webhooks' }, { label: 'Webhook' }]}
        title={webhook.name}
        identity={[
          { id: 'url', content: <Mono className="whitespace-normal break-all">{webhook.url}</Mono> },
          { id: 'status', content: <WebhookStatus webhook={webhook} included={included} /> },
        ]}
        actions={
          isOwner && included ? (
            <WebhookActions webhook={webhook} onOpen={setOpen} onChanged={onChanged} onTested={setTested} />
          ) : isOwner ? (
            <WebhookActions webhook={webhook} onOpen={setOpen} onlyDelete />
          ) : undefined
        }
      />
      {reason ? <Notice title={`${statusWord(webhook, included)}.`}>{reason}</Notice> : null}
      {made ? (
        <SecretPanel
          title={`New secret for “${made.name}”`}
          secret={made.secret}
          overlap={
            made.previous_secret_until
              ? `The old secret also signs until ${formatUtc(new Date(made.previous_secret_until))}.`
              : undefined
          }
          onDone={() => setMade(null)}
        />
      ) : null}
      {tested ? <TestOutcome outcome={tested} onDone={() => setTested(null)} /> : null}
      <Section first title="State">
        <FactsGrid
          facts={[
            { label: 'Events', value: 'High-risk assessments' },
            {
              label: 'Last attempt',
              value: webhook.last_delivery_at ? (
                <>
                  {webhook.last_delivery_status === 'failed' ? 'Failed' : 'Delivered'}{' '}
                  <Time at={webhook.last_delivery_at} now={now} />
                </>
              ) : (
                'None yet'
              ),
            },
            {
              label: 'Consecutive failures',
              value: webhook.failing_since ? (
                <>
                  {formatCount(webhook.failure_count, 'attempt')}, since <Time at={webhook.failing_since} now={now} />
                </>
              ) : (
                'None'
              ),
            },
            { label: 'Signing secret', value: `…${webhook.secret_last4}`, mono: true },
            {
              label: 'Previous secret',
              value: webhook.previous_secret_until ? (
                <>
                  valid until <Time at={webhook.previous_secret_until} absolute />
                </>
              ) : (
                'None'
              ),
            },
            { label: 'Created', value: <Time at={webhook.created_at} now={now} /> },
          ]}
        />
      </Section>
      <Section
        title="Deliveries"
        note="A delivery fails after eight attempts within 28 hours. The log is stored for 30 days, responses of the endpoint for 7 days."
      >
        <DeliveryLog log={log} status={status} isFirstPage={isFirstPage} now={now} />
      </Section>
      {open === 'edit' ? <EditWebhookDialog webhook={webhook} onClose={close} onChanged={onChanged} /> : null}
      {open === 'rotate' ? (
        <RotateDialog
          webhook={webhook}
          onClose={close}
          onMade={(next) => {
            setMade(next)
            onChanged()
          }}
        />
      ) : null}
      {open === 'delete' ? (
        <DeleteDialog webhook={webhook} onClose={close} onDeleted={() => router.push('/webhooks')} />
      ) : null}
    </>
  )
}

/** Whether a delivery is in progress or due soon. */
const isMoving = ({ status, next_attempt_at }: DeliveryRow, now: string): boolean =>
  status === 'delivering' || (next_attempt_at !== null && Date.parse(next_attempt_at) < Date.parse(now) + soonMs)
