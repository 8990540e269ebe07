'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { Mono } from '#app/_components/ui/mono.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { PasswordInput } from './password-input.tsx'

export type FactorDialogProps = { onClose: () => void; onAdded: (recoveryCodes: string[] | null) => void }

/** Adds an authenticator app: the current password, then a QR code and the code that the app shows. */
export function AppDialog({ onClose, onAdded }: FactorDialogProps) {
  const trpc = useTRPC()
  const [current, setCurrent] = useState('')
  const [code, setCode] = useState('')
  const start = useMutation(trpc.secondFactor.addApp.mutationOptions())
  const confirm = useMutation(
    trpc.secondFactor.confirmApp.mutationOptions({ onSuccess: ({ recovery_codes }) => onAdded(recovery_codes) }),
  )
  const made = start.data
  const failed = made ? confirm.error : start.error
  const errors = formErrorsOf(failed, {
    errorFields: { WRONG_PASSWORD: 'current', WRONG_CODE: 'code' },
    shown: [made ? 'code' : 'current'],
  })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Add an authenticator app"
      description={
        made
          ? 'Scan the QR code with the app, or type the key into it. Then enter the code that it shows.'
          : 'Such as the one in your phone or password manager. It shows a new code every 30 seconds.'
      }
      submitLabel={made ? 'Add app' : 'Continue'}
      pending={start.isPending || confirm.isPending}
      attempt={failed}
      error={errors.message}
      onSubmit={() => (made ? confirm.mutate({ code }) : start.mutate({ current }))}
    >
      {made ? (
        <>
          {/* biome-ignore lint/performance/noImgElement: a generated picture */}
          <img
            className="size-44 rounded-2"
            src={`data:image/svg+xml,${encodeURIComponent(made.qr)}`}
            alt="QR code for an authenticator app"
          />
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-ink-2">Key</span>
            <Mono className="break-all">{made.secret}</Mono>
            <CopyButton value={made.secret} label="Copy key" />
          </div>
          <TextInput
            mono
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            help="Six digits."
            value={code}
            error={errors.fields.code}
            onChange={(event) => setCode(event.target.value)}
          />
        </>
      ) : (
        <PasswordInput value={current} error={errors.fields.current} onChange={setCurrent} />
      )}
    </FormDialog>
  )
}
