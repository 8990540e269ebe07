'use client'

import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pause, Pencil, Play, RefreshCw, Send, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import type { MenuItem } from '#app/_components/ui/open-menu.tsx'
import { useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { offerUndo } from '#app/_trpc/offer-undo.ts'
import type { WebhookRow, WebhookTested } from '#app/_trpc/outputs.ts'

type Dialogs = 'edit' | 'rotate' | 'delete'
type Acting = { onChanged: () => void; onTested: (outcome: WebhookTested) => void; onlyDelete?: false }
type WebhookActionsProps = { webhook: WebhookRow; onOpen: (dialog: Dialogs) => void } & (Acting | { onlyDelete: true })

/** Webhook actions for owners; if the plan does not include webhooks, only deletion. */
export function WebhookActions(props: WebhookActionsProps) {
  const { webhook, onOpen } = props
  if (props.onlyDelete)
    return (
      <Button variant="danger" onClick={() => onOpen('delete')}>
        Delete webhook
      </Button>
    )
  return <AllActions webhook={webhook} onOpen={onOpen} onChanged={props.onChanged} onTested={props.onTested} />
}

function AllActions(props: Acting & { webhook: WebhookRow; onOpen: (dialog: Dialogs) => void }) {
  const { webhook, onOpen, onChanged, onTested } = props
  const trpc = useTRPC()
  const client = useTRPCClient()
  const update = useMutation(trpc.webhooks.update.mutationOptions({ onSuccess: onChanged }))
  const pause = useMutation(
    trpc.webhooks.update.mutationOptions({
      onSuccess: () => {
        onChanged()
        offerUndo(`“${webhook.name}” is paused: nothing is sent to it`, async () => {
          await client.webhooks.update.mutate({ id: webhook.id, status: 'active' })
          onChanged()
        })
      },
    }),
  )
  const test = useMutation(trpc.webhooks.test.mutationOptions({ onSuccess: onTested }))
  const resting = webhook.status !== 'active'
  const failure = update.error ?? pause.error ?? test.error
  const icon = (Icon: typeof Pause) => <Icon aria-hidden="true" />
  const items: MenuItem[] = [
    { id: 'edit', label: 'Edit', icon: icon(Pencil), onSelect: () => onOpen('edit') },
    {
      id: 'rotate',
      label: 'Rotate secret',
      detail: 'The old secret also signs for 24 hours',
      icon: icon(RefreshCw),
      onSelect: () => onOpen('rotate'),
    },
    ...(resting
      ? []
      : [
          {
            id: 'pause',
            label: 'Pause',
            detail: 'Stops deliveries until you resume it',
            icon: icon(Pause),
            onSelect: () => pause.mutate({ id: webhook.id, status: 'paused' }),
          },
        ]),
    { kind: 'line', id: 'line' },
    { id: 'delete', label: 'Delete webhook', icon: icon(Trash2), danger: true, onSelect: () => onOpen('delete') },
  ]
  return (
    <>
      {resting ? (
        <Button
          variant="primary"
          icon={icon(Play)}
          pending={update.isPending}
          onClick={() => update.mutate({ id: webhook.id, status: 'active' })}
        >
          Resume
        </Button>
      ) : null}
      <Button icon={icon(Send)} pending={test.isPending} onClick={() => test.mutate({ id: webhook.id })}>
        Send test
      </Button>
      <DropdownMenu
        items={items}
        trigger={<IconButton label={`More actions for ${webhook.name}`}>{icon(Ellipsis)}</IconButton>}
      />
      {failure ? (
        <div className="basis-full">
          <InlineError>{sentenceOf(failure)}</InlineError>
        </div>
      ) : null}
    </>
  )
}
