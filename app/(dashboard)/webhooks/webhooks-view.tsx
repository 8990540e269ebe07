'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NotInPlan } from '#app/_components/lookups/not-in-plan.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { Dialog } from '#app/_components/ui/dialog.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { WebhookListed, WebhookMade } from '#app/_trpc/outputs.ts'
import { SecretPanel } from './secret-panel.tsx'
import { CreateWebhookDialog } from './webhook-form-dialog.tsx'
import { WebhooksTable } from './webhooks-table.tsx'

export type WebhooksViewProps = {
  webhooks: readonly WebhookListed[]
  limit: number
  isOwner: boolean
  now: string
}

/** The workspace's webhooks. A new secret exists only in this component's state, until it is hidden. */
export function WebhooksView({ webhooks: listed, limit, isOwner, now }: WebhooksViewProps) {
  const router = useRouter()
  const [open, setOpen] = useState<'create' | 'limit' | null>(null)
  const [made, setMade] = useState<WebhookMade | null>(null)
  const included = limit > 0
  const webhooks = made && listed.every(({ id }) => id !== made.id) ? [{ ...made, ticks: [] }, ...listed] : listed
  const close = () => setOpen(null)
  const show = (next: WebhookMade) => {
    setMade(next)
    close()
    router.refresh()
  }
  const create = () => setOpen(webhooks.length >= limit ? 'limit' : 'create')
  return (
    <>
      <PageHeader
        title="Webhooks"
        lead={included ? `${webhooks.length} of ${limit} in use` : 'Notify your servers of high-risk assessments.'}
        actions={
          included ? (
            <OwnersButton isOwner={isOwner} variant="primary" icon={<Plus aria-hidden="true" />} onClick={create}>
              Create webhook
            </OwnersButton>
          ) : undefined
        }
      />
      {included ? null : (
        <NotInPlan needs="webhooks" feature="webhooks">
          {webhooks.length > 0
            ? 'Nothing is delivered until you upgrade. Then deliveries from the last 72 hours are sent.'
            : null}
        </NotInPlan>
      )}
      {made ? (
        <SecretPanel title={`Webhook “${made.name}” created`} secret={made.secret} onDone={() => setMade(null)} />
      ) : null}
      <Section
        first
        title="Webhooks"
        note={
          isOwner
            ? 'Last 30 deliveries (height = response time). Hatched: failed.'
            : 'Only owners can create and edit webhooks.'
        }
      >
        {webhooks.length > 0 ? (
          <WebhooksTable webhooks={webhooks} included={included} now={now} />
        ) : (
          <EmptyState
            example={
              <>
                <b>Review queue</b>
                <Mono>https://hooks.example.com/assay</Mono>
                <span>Active</span>
              </>
            }
            action={isOwner && included ? <Button onClick={create}>Create your first webhook</Button> : undefined}
          >
            No webhooks yet. Assay sends high, critical and blocked assessments to your URL.
          </EmptyState>
        )}
      </Section>
      {open === 'create' ? <CreateWebhookDialog onClose={close} onMade={show} /> : null}
      {open === 'limit' ? (
        <Dialog
          open
          onOpenChange={close}
          title="Webhook limit reached"
          description={`A workspace can have ${limit} webhooks. Delete one to add another.`}
          footer={
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          }
        />
      ) : null}
    </>
  )
}
