'use client'

import { type ReactNode, type SubmitEvent, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { InlineError } from './inline-error.tsx'
import { useFocusError } from './use-focus-error.ts'

export type FormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  submitLabel: string
  cancelLabel?: string
  danger?: boolean
  pending: boolean
  /** The failed attempt; when it changes, focus moves to the first invalid control. */
  attempt: unknown
  /** An error that belongs to no single field. */
  error: string | null
  onSubmit: () => void
  children: ReactNode
}

/** A dialog with one small form: Enter submits it, errors keep it open. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    submitLabel,
    cancelLabel = 'Cancel',
    danger,
    pending,
    onSubmit,
  } = props
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useFocusError(form, props.attempt)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!pending) onSubmit()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} pending={pending}>
            {submitLabel}
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="mt-4 grid gap-5" noValidate onSubmit={submit}>
        {props.children}
        {props.error ? <InlineError>{props.error}</InlineError> : null}
      </form>
    </Dialog>
  )
}
