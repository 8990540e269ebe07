'use client'

import { useState } from 'react'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { PasswordInput } from './password-input.tsx'

export type PasswordDialogProps = {
  title: string
  description: string
  submitLabel: string
  danger: boolean
  pending: boolean
  error: unknown
  onClose: () => void
  onSubmit: (current: string) => void
}

/** Confirms a change of second factors with the current password. */
export function PasswordDialog({ error, onClose, onSubmit, ...rest }: PasswordDialogProps) {
  const [current, setCurrent] = useState('')
  const errors = formErrorsOf(error, { errorFields: { WRONG_PASSWORD: 'current' }, shown: ['current'] })
  return (
    <FormDialog
      {...rest}
      open
      onOpenChange={onClose}
      attempt={error}
      error={errors.message}
      onSubmit={() => onSubmit(current)}
    >
      <PasswordInput value={current} error={errors.fields.current} onChange={setCurrent} />
    </FormDialog>
  )
}
