'use client'

import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { type Consequence, ConsequenceTable } from './consequence-panel.tsx'
import { Dialog } from './dialog.tsx'
import { InlineError } from './inline-error.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  consequences: readonly Consequence[]
  after: Consequence
  /** Names the object: "Revoke key …Q7aZ". */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  pending?: boolean
  /** Shown above the buttons while the dialog stays open. */
  error?: string
  onConfirm: () => void
}

/** Shows what an action changes before the user confirms it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, consequences, after, error, pending, onConfirm } = props
  const { confirmLabel, cancelLabel = 'Cancel', danger = true } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      <div className="mt-3 grid gap-3">
        <ConsequenceTable rows={consequences} after={after} bare />
        {error ? <InlineError>{error}</InlineError> : null}
      </div>
    </Dialog>
  )
}
