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

const ERROR_FIELDS = { WRONG_PASSWORD: 'current' }

/** Sets the password; asks for the current one if there is one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const trpc = useTRPC()
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const save = useMutation(
    trpc.me.setPassword.mutationOptions({
      onSuccess: () => {
        setCurrent('')
        setPassword('')
        router.refresh()
      },
    }),
  )
  const errors = formErrorsOf(save.error, { errorFields: ERROR_FIELDS, shown: ['current', 'password'] })
  useFocusError(form, save.error)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ current: hasPassword ? current : null, password })
  }
  return (
    <form ref={form} className="grid max-w-100 gap-5" noValidate onSubmit={submit}>
      {hasPassword ? (
        <TextInput
          label="Current password"
          type="password"
          name="current"
          autoComplete="current-password"
          value={current}
          error={errors.fields.current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      ) : null}
      <TextInput
        label="New password"
        type="password"
        name="password"
        autoComplete="new-password"
        help="At least 12 characters."
        value={password}
        error={errors.fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {errors.message ? <InlineError>{errors.message}</InlineError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" pending={save.isPending}>
          Set password
        </Button>
        <span role="status">{save.isSuccess ? 'Saved. You’ve been signed out everywhere else.' : ''}</span>
      </div>
    </form>
  )
}
