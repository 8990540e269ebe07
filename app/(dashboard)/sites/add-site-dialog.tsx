'use client'

import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'

const ERROR_FIELDS = { SITE_CONFLICT: 'domain' }

/** Adds a domain; its page explains verification. */
export function AddSiteDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (site: SiteRow) => void }) {
  const trpc = useTRPC()
  const add = useMutation(trpc.sites.add.mutationOptions({ onSuccess: onAdded }))
  const { values, field, form } = useMutationForm(add, { initial: { domain: '' }, errorFields: ERROR_FIELDS })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add a site"
      description="Next, verify ownership with a TXT record or a file. Adding a site is free and publishes nothing."
      submitLabel="Add site"
      {...form}
      onSubmit={() => add.mutate(values)}
    >
      <TextInput
        label="Domain"
        mono
        placeholder="www.example.com"
        help="Verification includes subdomains: verify example.com, and shop.example.com is verified."
        {...field('domain')}
      />
    </FormDialog>
  )
}
