'use client'

import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { WebhookMade, WebhookRow } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'

const errorFields = { INVALID_URL: 'url', TARGET_NOT_ALLOWED: 'url', WEBHOOK_URL_CONFLICT: 'url' }

/** Creates a webhook with a name and URL. */
export function CreateWebhookDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: WebhookMade) => void }) {
  const trpc = useTRPC()
  const create = useMutation(trpc.webhooks.create.mutationOptions({ onSuccess: onMade }))
  const { values, field, form } = useMutationForm(create, { initial: { name: '', url: '' }, errorFields })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Create a webhook"
      description="Every assessment that is high, critical or blocked is sent to the URL as a signed POST."
      submitLabel="Create webhook"
      {...form}
      onSubmit={() =>
        create.mutate({ name: values.name, url: values.url.trim(), event_types: ['high_risk_assessment'] })
      }
    >
      <Fields field={field} />
    </FormDialog>
  )
}

/** Edits name and URL; the secret stays. */
export function EditWebhookDialog(props: { webhook: WebhookRow; onClose: () => void; onChanged: () => void }) {
  const { webhook, onClose, onChanged } = props
  const trpc = useTRPC()
  const update = useMutation(trpc.webhooks.update.mutationOptions({ onSuccess: onChanged }))
  const { values, field, form } = useMutationForm(update, {
    initial: { name: webhook.name, url: webhook.url },
    errorFields,
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Edit “${webhook.name}”`}
      description="Pending deliveries go to the new URL. The signing secret stays the same."
      submitLabel="Save webhook"
      {...form}
      onSubmit={() => update.mutate({ id: webhook.id, name: values.name, url: values.url.trim() })}
    >
      <Fields field={field} />
    </FormDialog>
  )
}

type Field = ReturnType<typeof useMutationForm<{ name: string; url: string }>>['field']

function Fields({ field }: { field: Field }) {
  return (
    <>
      <TextInput
        label="Webhook name"
        help="Visible to members of the workspace, such as “Review queue”."
        {...field('name')}
      />
      <TextInput
        mono
        type="url"
        label="Endpoint URL"
        help="An https URL of a public host, on port 443 or 8443."
        placeholder="https://hooks.example.com/assay"
        {...field('url')}
      />
    </>
  )
}
