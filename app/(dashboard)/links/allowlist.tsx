'use client'

import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { AllowedDomains } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'

/** Domains the workspace trusts: their name and age add no points, but blocklist listings still do. */
export function Allowlist({ allowed, isOwner }: { allowed: AllowedDomains; isOwner: boolean }) {
  const router = useRouter()
  const trpc = useTRPC()
  const [adding, setAdding] = useState(false)
  const changed = () => {
    setAdding(false)
    router.refresh()
  }
  const remove = useMutation(trpc.links.disallow.mutationOptions({ onSuccess: changed }))
  const refusal = useRefusal(remove.error)
  const own = allowed.data.map(({ domain }) => domain)
  return (
    <Section
      title="Allowlist"
      note="Skips name and age checks for these domains and their subdomains. Blocklists still apply."
    >
      {own.length + allowed.sites.length > 0 ? (
        <ul className="grid max-w-140">
          {allowed.sites.map((domain) => (
            <li
              key={`site ${domain}`}
              className="flex min-h-9 items-center justify-between gap-3 border-line border-b py-1"
            >
              <Mono className="whitespace-normal wrap-anywhere">{domain}</Mono>
              <Tag>verified site</Tag>
            </li>
          ))}
          {own.map((domain) => (
            <li key={domain} className="flex min-h-9 items-center justify-between gap-3 border-line border-b py-1">
              <Mono className="whitespace-normal wrap-anywhere">{domain}</Mono>
              <OwnersButton
                isOwner={isOwner}
                variant="ghost"
                aria-label={`Remove ${domain} from the allowlist`}
                pending={remove.isPending && remove.variables?.domain === domain}
                onClick={() => remove.mutate({ domain })}
              >
                Remove
              </OwnersButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className={textStyles.note}>No domains yet.</p>
      )}
      {refusal ? <InlineError>{refusal}</InlineError> : null}
      <div className="mt-4">
        <OwnersButton isOwner={isOwner} icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
          Allow domain
        </OwnersButton>
      </div>
      {adding ? <AllowDialog onClose={() => setAdding(false)} onChanged={changed} /> : null}
    </Section>
  )
}

const errorFields = { INVALID_DOMAIN: 'domain', ALLOWLIST_LIMIT_REACHED: 'domain' }

function AllowDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const trpc = useTRPC()
  const allow = useMutation(trpc.links.allow.mutationOptions({ onSuccess: onChanged }))
  const { values, field, form } = useMutationForm(allow, { initial: { domain: '' }, errorFields })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Allow a domain"
      description="New verdicts ignore its name and age."
      submitLabel="Allow domain"
      {...form}
      onSubmit={() => allow.mutate(values)}
    >
      <TextInput mono label="Domain" placeholder="example.com" {...field('domain')} />
    </FormDialog>
  )
}
