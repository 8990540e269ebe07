'use client'

import { useMutation } from '@tanstack/react-query'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { useMutationForm } from '#app/_trpc/use-mutation-form.ts'

export type NewWorkspaceDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onMade: (id: string) => void
}

/** Creates another workspace, owned by the current user. */
export default function NewWorkspaceDialog({ open, onOpenChange, onMade }: NewWorkspaceDialogProps) {
  const trpc = useTRPC()
  const make = useMutation(trpc.workspaces.create.mutationOptions({ onSuccess: ({ id }) => onMade(id) }))
  const { values, field, form } = useMutationForm(make, { initial: { name: '' } })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title="New workspace"
      description="Starts on the Free plan with its own keys, members and units. You are the owner."
      submitLabel="Create workspace"
      {...form}
      onSubmit={() => make.mutate(values)}
    >
      <TextInput label="Workspace name" {...field('name')} />
    </FormDialog>
  )
}
