'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'

export function OwnNameForm({ name: current }: { name: string }) {
  const trpc = useTRPC()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState(current)
  const rename = useMutation(trpc.me.rename.mutationOptions({ onSuccess: () => router.refresh() }))
  const errors = formErrorsOf(rename.error, { shown: ['name'] })
  useFocusError(form, rename.error)

  const type = (next: string) => {
    if (rename.isSuccess) rename.reset()
    setName(next)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!rename.isPending) rename.mutate({ name })
  }
  return (
    <form ref={form} className="grid max-w-100 gap-5" noValidate onSubmit={submit}>
      <TextInput
        label="Your name"
        name="name"
        autoComplete="name"
        value={name}
        error={errors.fields.name}
        onChange={(event) => type(event.target.value)}
      />
      {errors.message ? <InlineError>{errors.message}</InlineError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={rename.isPending}>
          Change name
        </Button>
        <span role="status">{rename.isSuccess ? 'Changed.' : ''}</span>
      </div>
    </form>
  )
}
