'use client'

import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#app/_components/ui/confirm-dialog.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { CaptchaSecretRow } from '#app/_trpc/outputs.ts'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'
import { useRefusal } from '#app/_trpc/use-refusal.ts'
import { captchaProviders } from '#server/catalog/captcha.ts'

type DialogProps = { row: CaptchaSecretRow; onClose: () => void; onChanged: () => void }

/** Sets a provider's secret; the input is masked. */
export function SetSecretDialog({ row, onClose, onChanged }: DialogProps) {
  const trpc = useTRPC()
  const set = useMutation(trpc.captcha.setSecret.mutationOptions({ onSuccess: onChanged }))
  const { values, field, form } = useMutationForm(set, { initial: { secret: '' } })
  const { name, secretAt } = captchaProviders[row.provider]
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Secret for ${name}`}
      description={`Where to find it: ${secretAt}. ${row.last4 === null ? 'It is stored encrypted.' : 'It replaces the current secret immediately.'}`}
      submitLabel="Set secret"
      {...form}
      onSubmit={() => set.mutate({ provider: row.provider, ...values })}
    >
      <TextInput
        label="Secret"
        mono
        type="password"
        autoComplete="off"
        help="Use the secret key, not the site key. Only its last four characters are shown afterwards."
        {...field('secret')}
      />
    </FormDialog>
  )
}

/** Confirms, then removes a provider's secret. */
export function RemoveSecretDialog({ row, onClose, onChanged }: DialogProps) {
  const trpc = useTRPC()
  const remove = useMutation(trpc.captcha.removeSecret.mutationOptions({ onSuccess: onChanged }))
  const refusal = useRefusal(remove.error)
  const { name } = captchaProviders[row.provider]
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove secret"
      description={name}
      consequences={[
        { what: `Tokens of ${name}`, effect: 'are refused with CAPTCHA_NOT_CONFIGURED', amount: 'all' },
        { what: 'The encrypted secret', effect: 'is deleted and cannot be restored', amount: '1 secret' },
      ]}
      after={{ what: 'Afterwards', effect: 'you can set another secret', amount: '' }}
      confirmLabel={`Remove secret for ${name}`}
      pending={remove.isPending}
      error={refusal}
      onConfirm={() => remove.mutate({ provider: row.provider })}
    />
  )
}
