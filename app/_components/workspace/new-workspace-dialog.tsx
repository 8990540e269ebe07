'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'

export type NewWorkspaceDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onMade: (id: string) => void
}

/** Names a further workspace, owned by whoever makes it. */
export default function NewWorkspaceDialog({ open, onOpenChange, onMade }: NewWorkspaceDialogProps) {
  const trpc = useTRPC()
  const [name, setName] = useState('')
  const make = useMutation(trpc.workspaces.create.mutationOptions({ onSuccess: ({ id }) => onMade(id) }))
  const errors = formErrorsOf(make.error)
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New workspace"
      description="It starts on the plan Free, with its own keys, members and allowance. You own it."
      submitLabel="Make workspace"
      pending={make.isPending}
      attempt={make.error}
      error={errors.message}
      onSubmit={() => make.mutate({ name })}
    >
      <TextInput
        label="Name of the workspace"
        value={name}
        error={errors.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  )
}
