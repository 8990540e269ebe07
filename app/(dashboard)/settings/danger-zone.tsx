'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { ConsequencePanel } from '#app/_components/ui/consequence-panel.tsx'
import { FormDialog } from '#app/_components/ui/form-dialog.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { chooseWorkspace } from '#app/_identity/workspace-cookie.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import type { DeletionPreview } from '#app/_trpc/outputs.ts'
import { deletionConsequences } from './deletion-words.ts'

type DangerZoneProps = { id: string; name: string; preview: DeletionPreview }

/** Deletes the workspace: lists what is deleted and requires typing its name. */
export function DangerZone({ id, name, preview }: DangerZoneProps) {
  const [pending, setPending] = useState(false)
  return (
    <>
      <ConsequencePanel
        rows={deletionConsequences(preview)}
        after={{ what: 'Afterwards', effect: 'cannot be restored', amount: 'all data deleted' }}
        action={
          <Button variant="danger" disabled={preview.billed > 0} onClick={() => setPending(true)}>
            Delete “{name}”
          </Button>
        }
        note={
          preview.billed > 0
            ? 'This workspace has a paid plan. Cancel it first, from the plan page.'
            : 'Your account and your other workspaces are not affected.'
        }
      />
      {pending ? <DeleteDialog id={id} name={name} onClose={() => setPending(false)} /> : null}
    </>
  )
}

function DeleteDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const trpc = useTRPC()
  const [typed, setTyped] = useState('')
  const remove = useMutation(
    trpc.workspaces.delete.mutationOptions({
      onSuccess: () => {
        chooseWorkspace(id)
        location.assign('/choose-workspace')
      },
    }),
  )
  const errors = formErrorsOf(remove.error, { shown: ['name'] })
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={`Delete “${name}”`}
      description="Keys, members, rules and all data are permanently deleted. This cannot be undone."
      submitLabel={`Delete “${name}” permanently`}
      cancelLabel="Keep it"
      danger
      pending={remove.isPending || remove.isSuccess}
      attempt={remove.error}
      error={errors.message}
      onSubmit={() => remove.mutate({ name: typed })}
    >
      <TextInput
        label={`Type ${name} to confirm`}
        autoComplete="off"
        value={typed}
        error={errors.fields.name}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
