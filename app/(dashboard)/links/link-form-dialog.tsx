'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DestinationField } from '#app/_components/links/destination-field.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { formatNumber } from '#app/_components/ui/format.ts'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { LinkRow, LinksLeft } from '#app/_trpc/outputs.ts'
import { useOutdated } from '#app/_trpc/use-refusal.ts'
import { linkTerms } from '#server/catalog/links.ts'

const errorFields = {
  INVALID_URL: 'url',
  TARGET_NOT_ALLOWED: 'url',
  DESTINATION_BLOCKED: 'url',
  LINK_CODE_CONFLICT: 'code',
}

const SHOWN = ['url', 'title', 'code', 'expires_at']

type Draft = { url: string; title: string; code: string; until: string; interstitial: LinkRow['interstitial'] }
const empty: Draft = { url: '', title: '', code: '', until: '', interstitial: 'auto' }

/** Creates a link. The destination is checked on submit, which takes a few seconds. */
export function CreateLinkDialog(props: { left: LinksLeft; onClose: () => void; onMade: (link: LinkRow) => void }) {
  const trpc = useTRPC()
  const [draft, setDraft] = useState(empty)
  const create = useMutation(trpc.links.create.mutationOptions({ onSuccess: props.onMade }))
  const errors = formErrorsOf(create.error, { errorFields, shown: SHOWN })
  const { minute } = props.left
  return (
    <FormDialog
      open
      onOpenChange={props.onClose}
      title="Create a protected link"
      description={`The destination is checked first. This takes a few seconds. ${formatNumber(minute.left)} of ${formatNumber(minute.limit)} links left this minute.`}
      submitLabel={create.isPending ? 'Checking the destination' : 'Create link'}
      pending={create.isPending}
      attempt={create.error}
      error={errors.message}
      onSubmit={() =>
        create.mutate({
          url: draft.url.trim(),
          interstitial: draft.interstitial,
          ...(draft.title.trim() ? { title: draft.title.trim() } : {}),
          ...(draft.code.trim() ? { code: draft.code.trim() } : {}),
          ...(draft.until ? { expires_at: endOf(draft.until) } : {}),
        })
      }
    >
      <Fields draft={draft} errors={errors.fields} onChange={(next) => setDraft({ ...draft, ...next })} withCode />
    </FormDialog>
  )
}

/** Edits a link; its code cannot change. */
export function EditLinkDialog({
  link,
  onClose,
  onChanged,
}: {
  link: LinkRow
  onClose: () => void
  onChanged: () => void
}) {
  const trpc = useTRPC()
  const [draft, setDraft] = useState<Draft>({
    url: link.destination,
    title: link.title ?? '',
    code: link.code,
    until: link.expires_at?.slice(0, 10) ?? '',
    interstitial: link.interstitial,
  })
  const update = useMutation(trpc.links.update.mutationOptions({ onSuccess: onChanged }))
  const errors = formErrorsOf(update.error, { errorFields, shown: SHOWN })
  useOutdated(update.error)
  const until = link.expires_at?.slice(0, 10) ?? ''
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Edit ${link.title ?? link.code}`}
      description="A new destination is checked again. The short URL stays the same."
      submitLabel={update.isPending ? 'Saving' : 'Save link'}
      pending={update.isPending}
      attempt={update.error}
      error={errors.message}
      onSubmit={() =>
        update.mutate({
          id: link.id,
          title: draft.title.trim() || null,
          interstitial: draft.interstitial,
          ...(draft.url.trim() === link.destination ? {} : { url: draft.url.trim() }),
          ...(draft.until === until ? {} : { expires_at: draft.until ? endOf(draft.until) : null }),
        })
      }
    >
      <Fields draft={draft} errors={errors.fields} onChange={(next) => setDraft({ ...draft, ...next })} />
    </FormDialog>
  )
}

/** The link works until the end of the chosen day. */
const endOf = (day: string): string => `${day}T23:59:59Z`

type FieldsProps = {
  draft: Draft
  errors: Readonly<Record<string, string>>
  onChange: (next: Partial<Draft>) => void
  withCode?: boolean
}

function Fields({ draft, errors, onChange, withCode }: FieldsProps) {
  return (
    <>
      <DestinationField value={draft.url} error={errors.url} onChange={(url) => onChange({ url })} />
      <TextInput
        label="Title"
        optional
        maxLength={linkTerms.title}
        help="Visible to this workspace only."
        value={draft.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      {withCode ? (
        <TextInput
          mono
          label="Code"
          optional
          placeholder="generated"
          help="4 to 32 letters, digits, hyphens and underscores; case-sensitive."
          value={draft.code}
          error={errors.code}
          onChange={(event) => onChange({ code: event.target.value })}
        />
      ) : null}
      <TextInput
        label="Last day, UTC"
        type="date"
        optional
        help="Optional."
        value={draft.until}
        error={errors.expires_at}
        onChange={(event) => onChange({ until: event.target.value })}
      />
      <Select
        label="If nothing is found"
        value={draft.interstitial}
        options={[
          { value: 'auto', label: 'redirect immediately' },
          { value: 'always', label: 'show the destination first' },
        ]}
        onChange={(event) => onChange({ interstitial: event.target.value === 'always' ? 'always' : 'auto' })}
      />
    </>
  )
}
