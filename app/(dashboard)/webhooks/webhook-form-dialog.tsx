'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { WebhookMade, WebhookRow } from '#app/_trpc/outputs.ts'

const places = { INVALID_URL: 'url', TARGET_NOT_ALLOWED: 'url', WEBHOOK_URL_CONFLICT: 'url' }

/** Names a new webhook and its address. */
export function CreateWebhookDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: WebhookMade) => void }) {
  const trpc = useTRPC()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const create = useMutation(trpc.webhooks.create.mutationOptions({ onSuccess: onMade }))
  const errors = formErrorsOf(create.error, places)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Create a webhook"
      description="Each assessment of level high or critical, and each that is blocked, is sent to the address as a signed POST."
      submitLabel="Create webhook"
      pending={create.isPending}
      attempt={create.error}
      error={errors.message}
      onSubmit={() => create.mutate({ name, url: url.trim(), event_types: ['high_risk_assessment'] })}
    >
      <Fields {...{ name, setName, url, setUrl }} errors={errors.fields} />
    </FormDialog>
  )
}

/** Changes name and address; the secret stays. */
export function EditWebhookDialog(props: { webhook: WebhookRow; onClose: () => void; onChanged: () => void }) {
  const { webhook, onClose, onChanged } = props
  const trpc = useTRPC()
  const [name, setName] = useState(webhook.name)
  const [url, setUrl] = useState(webhook.url)
  const update = useMutation(trpc.webhooks.update.mutationOptions({ onSuccess: onChanged }))
  const errors = formErrorsOf(update.error, places)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Edit “${webhook.name}”`}
      description="What waits is sent to the new address. The signing secret stays."
      submitLabel="Save webhook"
      pending={update.isPending}
      attempt={update.error}
      error={errors.message}
      onSubmit={() => update.mutate({ id: webhook.id, name, url: url.trim() })}
    >
      <Fields {...{ name, setName, url, setUrl }} errors={errors.fields} />
    </FormDialog>
  )
}

type FieldsProps = {
  name: string
  setName: (name: string) => void
  url: string
  setUrl: (url: string) => void
  errors: Readonly<Record<string, string>>
}

function Fields({ name, setName, url, setUrl, errors }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name of the webhook"
        help="What it is for, such as “Review queue”. Members of the workspace see it."
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        mono
        type="url"
        label="Address"
        help="https, on port 443 or 8443, of a host in the public Internet."
        placeholder="https://hooks.example.com/assay"
        value={url}
        error={errors.url}
        onChange={(event) => setUrl(event.target.value)}
      />
    </>
  )
}
