'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { SiteRow } from '#app/_trpc/outputs.ts'
import { useOutdated } from '#app/_trpc/use-refusal.ts'

const PLACES = { SITE_CONFLICT: 'domain' }

/** Adds a domain; how it is proved stands on its page. */
export function AddSiteDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (site: SiteRow) => void }) {
  const trpc = useTRPC()
  const [domain, setDomain] = useState('')
  const add = useMutation(trpc.sites.add.mutationOptions({ onSuccess: onAdded }))
  const errors = formErrorsOf(add.error, PLACES)
  useOutdated(add.error)
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add a site"
      description="Next you prove that it is yours, by a TXT record or a file. Adding it costs nothing and publishes nothing."
      submitLabel="Add site"
      pending={add.isPending}
      attempt={add.error}
      error={errors.message}
      onSubmit={() => add.mutate({ domain })}
    >
      <TextInput
        label="Domain"
        mono
        placeholder="www.example.com"
        help="A proof holds for the names below it too: prove example.com, and shop.example.com is proved."
        value={domain}
        error={errors.fields.domain}
        onChange={(event) => setDomain(event.target.value)}
      />
    </FormDialog>
  )
}
