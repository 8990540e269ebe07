'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { KeyedSourceEntry } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'

type DialogProps = { row: KeyedSourceEntry; onClose: () => void; onChanged: () => void }

/** Sets a key after testing it with one request; the input is masked. */
export function SetSourceKeyDialog({ row, onClose, onChanged }: DialogProps) {
  const trpc = useTRPC()
  const set = useMutation(trpc.sources.setKey.mutationOptions({ onSuccess: onChanged }))
  const { values, field, form } = useMutationForm(set, { initial: { key: '' } })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Key for ${row.name}`}
      description={`Where to find it: ${row.keys_at}. It is tested with one request and stored encrypted. Lookups of this workspace then use your quota there.`}
      submitLabel="Set key"
      {...form}
      onSubmit={() => set.mutate({ source: row.id, ...values })}
    >
      <TextInput
        label="Key"
        mono
        type="password"
        autoComplete="off"
        help="Only its last four characters are shown afterwards."
        {...field('key')}
      />
    </FormDialog>
  )
}

/** Confirms, then removes a key. */
export function RemoveSourceKeyDialog({ row, onClose, onChanged }: DialogProps) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.sources.removeKey.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(remove.error)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove key"
      description={row.name}
      consequences={[
        { what: 'Lookups of this workspace', effect: 'no longer use this key, within 30 seconds', amount: 'all' },
        { what: 'The encrypted key', effect: 'is deleted and cannot be restored', amount: '1 key' },
      ]}
      after={{ what: 'Afterwards', effect: 'you can set another key', amount: '' }}
      confirmLabel={`Remove key for ${row.name}`}
      pending={remove.isPending}
      error={refusal}
      onConfirm={() => remove.mutate({ source: row.id })}
    />
  )
}
