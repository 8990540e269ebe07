'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { formatCount } from '#app/_components/ui/format.ts'
import { Mono } from '#app/_components/ui/mono.tsx'
import { Select } from '#app/_components/ui/select.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC, useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { offerUndo } from '#app/_trpc/offer-undo.ts'
import type { KeyRow, NewKey } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import { shownKey, takesPlace } from './key-words.ts'

export type KeyDialogProps = { onClose: () => void; onChanged: () => void }

/** Creates a live or test key. */
export function CreateKeyDialog({
  test,
  onClose,
  onMade,
}: {
  test: boolean
  onClose: () => void
  onMade: (made: NewKey) => void
}) {
  const trpc = useTRPC()
  const create = useMutation(trpc.keys.create.mutationOptions({ onSuccess: onMade }))
  const { values, field, form } = useMutationForm(create, { initial: { name: '' } })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={test ? 'Create test key' : 'Create key'}
      description={
        test
          ? 'Test keys return the same sample data every time. They use no units, and their events are in a separate log.'
          : undefined
      }
      submitLabel={test ? 'Create test key' : 'Create key'}
      {...form}
      onSubmit={() => create.mutate({ ...values, test })}
    >
      <TextInput
        label="Key name"
        help="Visible to members of the workspace, such as “Checkout server”."
        {...field('name')}
      />
    </FormDialog>
  )
}

export function RenameKeyDialog({ keyRow, onClose, onChanged }: KeyDialogProps & { keyRow: KeyRow }) {
  const trpc = useTRPC()
  const client = useTRPCClient()
  const rename = useMutation(
    trpc.keys.rename.mutationOptions({
      onSuccess: (_done, { id, name }) => {
        onChanged()
        offerUndo(`Key …${keyRow.last4} renamed to “${name.trim()}”`, async () => {
          await client.keys.rename.mutate({ id, name: keyRow.name })
          onChanged()
        })
      },
    }),
  )
  const { values, field, form } = useMutationForm(rename, { initial: { name: keyRow.name } })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Rename key …${keyRow.last4}`}
      description="Programs that use it are not affected."
      submitLabel="Rename key"
      {...form}
      onSubmit={() => rename.mutate({ id: keyRow.id, ...values })}
    >
      <TextInput label="Key name" {...field('name')} />
    </FormDialog>
  )
}

const GRACE = [
  {
    value: '24',
    hours: 24,
    label: 'For 24 hours',
    help: 'The old key works for 24 hours, so that programs can switch.',
  },
  { value: '1', hours: 1, label: 'For 1 hour', help: 'The old key works for 1 hour, so that programs can switch.' },
  { value: '0', hours: 0, label: 'Revoke now', help: 'The old key stops working immediately.' },
] as const

/** Replaces a key by a new one with the same name; the old one keeps working for a grace period. */
export function RotateKeyDialog({
  keyRow,
  onClose,
  onMade,
}: {
  keyRow: KeyRow
  onClose: () => void
  onMade: (made: NewKey) => void
}) {
  const trpc = useTRPC()
  const rotate = useMutation(trpc.keys.rotate.mutationOptions({ onSuccess: onMade }))
  const { values, field, form } = useMutationForm(rotate, { initial: { grace: '24' } })
  const chosen = GRACE.find(({ value }) => value === values.grace) ?? GRACE[0]
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Rotate key “${keyRow.name}”`}
      description="A new key with the same name is created and shown once."
      submitLabel={`Rotate key …${keyRow.last4}`}
      cancelLabel="Cancel"
      {...form}
      onSubmit={() => rotate.mutate({ id: keyRow.id, grace_hours: chosen.hours })}
    >
      <Select
        label={`How long …${keyRow.last4} keeps working`}
        help={chosen.help}
        {...field('grace')}
        options={GRACE}
      />
    </FormDialog>
  )
}

/** Revokes a key permanently, after explaining the effect. */
export function RevokeKeyDialog(props: KeyDialogProps & { keyRow: KeyRow; keys: readonly KeyRow[]; limit: number }) {
  const { keyRow, keys, limit, onClose, onChanged } = props
  const trpc = useTRPC()
  const revoke = useMutation(trpc.keys.revoke.mutationOptions({ onSuccess: onChanged }))
  const held = keys.filter(takesPlace)
  const left = held.length - (takesPlace(keyRow) ? 1 : 0)
  const resumed = takesPlace(keyRow) ? resumedBy(keyRow, held, limit) : null
  const rows = [
    { what: 'Requests with it', effect: 'refused immediately and permanently', amount: '401' },
    ...(resumed
      ? [{ what: `Key “${resumed.name}”`, effect: 'resumes on your plan', amount: `…${resumed.last4}` }]
      : []),
    { what: 'Its past usage', effect: 'stays in usage reports', amount: 'unchanged' },
  ]
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Revoke key “${keyRow.name}”`}
      description={
        <>
          <Mono>{shownKey(keyRow)}</Mono> is revoked permanently. This cannot be undone.
        </>
      }
      consequences={rows}
      after={{ what: 'Afterwards', effect: `of ${formatCount(limit, 'key')} on your plan`, amount: `${left} used` }}
      confirmLabel={`Revoke key …${keyRow.last4}`}
      pending={revoke.isPending}
      error={revoke.isError ? sentenceOf(revoke.error) : undefined}
      onConfirm={() => revoke.mutate({ id: keyRow.id })}
    />
  )
}

/** The key that resumes once this one is revoked: the oldest one paused by a downgrade. */
function resumedBy(revoked: KeyRow, held: readonly KeyRow[], limit: number): KeyRow | null {
  const oldestFirst = held
    .filter((key) => key.id !== revoked.id)
    .toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
  return oldestFirst.slice(0, limit).find((key) => key.paused_reason === 'plan_downgrade') ?? null
}
