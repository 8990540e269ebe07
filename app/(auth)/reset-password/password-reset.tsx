'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { takeFragmentToken } from '#app/_identity/fragment-token.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'

/** Sets a new password by the token of a reset link. */
export function PasswordReset() {
  const trpc = useTRPC()
  const form = useRef<HTMLFormElement>(null)
  const read = useRef(false)
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const [password, setPassword] = useState('')
  const reset = useMutation(trpc.me.resetPassword.mutationOptions())
  const errors = formErrorsOf(reset.error, { shown: ['password'] })
  useFocusError(form, reset.error)

  useEffect(() => {
    if (read.current) return
    read.current = true
    setToken(takeFragmentToken())
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (token && !reset.isPending) reset.mutate({ token, password })
  }
  if (reset.isSuccess) {
    return (
      <>
        <div role="status">
          <GateHead title="Password set">You were signed out everywhere. Sign in with your new password.</GateHead>
        </div>
        <ButtonLink variant="primary" href="/sign-in">
          Sign in
        </ButtonLink>
      </>
    )
  }
  if (token === null) {
    return (
      <>
        <GateHead title="Incomplete reset link">Part of the link is missing. Open it from the email again.</GateHead>
        <ButtonLink href="/forgot-password">Request a new link</ButtonLink>
      </>
    )
  }
  return (
    <>
      <GateHead title="Set a new password">This signs you out everywhere.</GateHead>
      <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
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
        <Button type="submit" variant="primary" pending={reset.isPending}>
          Set password
        </Button>
      </form>
    </>
  )
}
