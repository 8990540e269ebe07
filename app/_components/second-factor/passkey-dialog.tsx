'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { FactorDialogProps } from './app-dialog.tsx'
import { PasskeyCancelled, passkeyProblem } from './passkey-problem.ts'
import { PasswordInput } from './password-input.tsx'

/** Adds a passkey: a name and the current password, then the browser creates it. */
export function PasskeyDialog({ onClose, onAdded }: FactorDialogProps) {
  const client = useTRPCClient()
  const [name, setName] = useState('')
  const [current, setCurrent] = useState('')
  const add = useMutation({
    mutationFn: async () => {
      const optionsJSON = await client.secondFactor.addPasskey.mutate({ current })
      const { startRegistration } = await import('@simplewebauthn/browser')
      const passkey = await startRegistration({ optionsJSON }).catch((error: unknown) => {
        throw new PasskeyCancelled(passkeyProblem(error))
      })
      return client.secondFactor.confirmPasskey.mutate({ name, passkey: { ...passkey, clientExtensionResults: {} } })
    },
    onSuccess: ({ recovery_codes }) => onAdded(recovery_codes),
  })
  const errors =
    add.error instanceof PasskeyCancelled
      ? { fields: {} as Record<string, string>, message: add.error.message }
      : formErrorsOf(add.error, { errorFields: { WRONG_PASSWORD: 'current' }, shown: ['name', 'current'] })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add a passkey"
      description="A security key, or this device with its fingerprint reader, face recognition or PIN."
      submitLabel="Add passkey"
      pending={add.isPending}
      attempt={add.error}
      error={errors.message}
      onSubmit={() => add.mutate()}
    >
      <TextInput
        label="Name"
        help="So that you recognize it later, such as “Work laptop”."
        value={name}
        error={errors.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordInput value={current} error={errors.fields.current} onChange={setCurrent} />
    </FormDialog>
  )
}
