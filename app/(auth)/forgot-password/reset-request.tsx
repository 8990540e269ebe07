'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'

/** Asks for the address. What it says afterwards does not depend on whether there is an account. */
export function ResetRequest() {
  const trpc = useTRPC()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const request = useMutation(trpc.me.requestReset.mutationOptions())
  const errors = formErrorsOf(request.error, { shown: ['email'] })
  useFocusError(form, request.error)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!request.isPending) request.mutate({ email: email.trim() })
  }
  if (request.isSuccess) {
    return (
      <>
        <div role="status">
          <GateHead title="Check your email">
            If an account uses {email.trim()}, we sent it a link to set a new password. The link expires in one hour.
          </GateHead>
        </div>
        <ButtonLink href="/sign-in">Back to sign-in</ButtonLink>
      </>
    )
  }
  return (
    <>
      <GateHead title="Reset your password">Enter your account’s email address. We’ll send you a link.</GateHead>
      <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        <TextInput
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={errors.fields.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {errors.message ? <InlineError>{errors.message}</InlineError> : null}
        <Button type="submit" variant="primary" pending={request.isPending}>
          Send link
        </Button>
      </form>
    </>
  )
}
