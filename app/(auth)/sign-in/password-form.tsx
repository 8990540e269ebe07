'use client'

import { type SubmitEvent, useRef, useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { signInWith } from '#app/(auth)/_parts/sign-in-with.ts'

type Wrong = { email?: string; password?: string; form?: string }

/** Email and password; the input stays when they are wrong. */
export function PasswordForm({ next, variant }: { next: string; variant: 'primary' | 'default' }) {
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [pending, setPending] = useState(false)
  useFocusError(form, wrong)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    const missing = missingOf(email, password)
    setWrong(missing)
    if (missing) return
    setPending(true)
    const failure = await signInWith('password', { email: email.trim(), password })
    if (!failure) return location.assign(next)
    setPending(false)
    setWrong(failure.wrong ? { password: failure.message } : { form: failure.message })
  }
  return (
    <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
      <TextInput
        label="Email address"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        error={wrong?.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextInput
        label="Password"
        type="password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={wrong?.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {wrong?.form ? <InlineError>{wrong.form}</InlineError> : null}
      <Button type="submit" variant={variant} pending={pending}>
        Sign in
      </Button>
    </form>
  )
}

function missingOf(email: string, password: string): Wrong | null {
  const wrong: Wrong = {}
  if (!email.trim()) wrong.email = 'Enter your email address.'
  if (!password) wrong.password = 'Enter your password.'
  return Object.keys(wrong).length > 0 ? wrong : null
}
