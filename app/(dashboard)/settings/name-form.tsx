'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useRef, useState } from 'react'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { OWNERS_ONLY, OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { useOutdated } from '#app/_trpc/use-refusal.ts'

export function NameForm({ name: current, isOwner }: { name: string; isOwner: boolean }) {
  const trpc = useTRPC()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(current)
  const rename = useMutation(trpc.workspaces.rename.mutationOptions({ onSuccess: () => router.refresh() }))
  const errors = formErrorsOf(rename.error, { shown: ['name'] })
  useFocusError(form, rename.error)
  useOutdated(rename.error)
  const type = (next: string) => {
    if (rename.isSuccess) rename.reset()
    setName(next)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isOwner && !rename.isPending) rename.mutate({ name })
  }
  return (
    <form ref={form} className="grid max-w-100 gap-5" noValidate onSubmit={submit}>
      <TextInput
        label="Workspace name"
        value={name}
        readOnly={!isOwner}
        help={isOwner ? undefined : OWNERS_ONLY}
        error={errors.fields.name}
        onChange={(event) => type(event.target.value)}
      />
      {errors.message ? <InlineError>{errors.message}</InlineError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <OwnersButton isOwner={isOwner} type="submit" variant="primary" pending={rename.isPending}>
          Rename workspace
        </OwnersButton>
        <span role="status">{rename.isSuccess ? 'Renamed.' : ''}</span>
      </div>
    </form>
  )
}
