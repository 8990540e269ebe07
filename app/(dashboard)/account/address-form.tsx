'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { formErrorsOf } from '#app/_trpc/form-errors.ts'

/** Requests a new address; it takes effect when the link sent to it is opened. */
export function AddressForm({ hasPassword, sent }: { hasPassword: boolean; sent: string }) {
  const trpc = useTRPC()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [current, setCurrent] = useState('')
  const save = useMutation(trpc.me.requestAddress.mutationOptions({ onSuccess: () => setCurrent('') }))
  const errors = formErrorsOf(save.error, { errorFields: { WRONG_PASSWORD: 'current' }, shown: ['email', 'current'] })
  useFocusError(form, save.error)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate({ current: hasPassword ? current : null, email: email.trim() })
  }
  return (
    <form ref={form} className="grid max-w-100 gap-5" noValidate onSubmit={submit}>
      <TextInput
        label="New email address"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={errors.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {hasPassword ? (
        <TextInput
          label="Current password"
          type="password"
          name="current_for_address"
          autoComplete="current-password"
          value={current}
          error={errors.fields.current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      ) : null}
      {errors.message ? <InlineError>{errors.message}</InlineError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={save.isPending}>
          Change address
        </Button>
        <span role="status">{save.isSuccess ? sent : ''}</span>
      </div>
    </form>
  )
}
