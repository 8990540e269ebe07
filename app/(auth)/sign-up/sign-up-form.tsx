'use client'

import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { type FormErrors, formErrorsOf } from '#app/_trpc/form-errors.ts'
import { signInWith } from '#app/(auth)/_parts/sign-in-with.ts'

/** Name, email and password; signs in right after. */
export function SignUpForm({ next }: { next: string }) {
  const trpc = useTRPC()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FormErrors | null>(null)
  const [pending, setPending] = useState(false)
  const { mutateAsync: signUp } = useMutation(trpc.me.signUp.mutationOptions())
  useFocusError(form, errors)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setErrors(null)
    try {
      const chosen = name.trim() ? { name: name.trim() } : {}
      await signUp({ ...chosen, email: email.trim(), password })
      const failure = await signInWith('password', { email: email.trim(), password })
      if (!failure) return location.assign(next)
      setErrors({ fields: {}, message: `Your account was created, but signing in failed: ${failure.message}` })
    } catch (error) {
      setErrors(formErrorsOf(error, { shown: ['name', 'email', 'password'] }))
    }
    setPending(false)
  }
  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
      <TextInput
        label="Name"
        optional
        name="name"
        autoComplete="name"
        value={name}
        error={errors?.fields.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextInput
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={errors?.fields.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextInput
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        help="At least 12 characters."
        value={password}
        error={errors?.fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {errors?.message ? <InlineError>{errors.message}</InlineError> : null}
      <Button type="submit" variant="primary" pending={pending}>
        Create account
      </Button>
    </form>
  )
}
