'use client'

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { passkeyProblem } from '#app/_components/second-factor/passkey-problem.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { TextInput } from '#app/_components/ui/text-input.tsx'
import { useFocusError } from '#app/_components/ui/use-focus-error.ts'
import { signInWith } from '#app/(auth)/_parts/sign-in-with.ts'

export type SecondFactorFormProps = {
  next: string
  hasApp: boolean
  passkey: PublicKeyCredentialRequestOptionsJSON | null
}

type Wrong = { code?: string; form?: string }

/** A passkey, or one field for a code of the app or a recovery code. */
export function SecondFactorForm({ next, hasApp, passkey }: SecondFactorFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [pending, setPending] = useState<'code' | 'passkey' | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  useFocusError(form, wrong)

  const complete = async (input: Record<string, string>, field: keyof Wrong) => {
    const failure = await signInWith('second-factor', input)
    if (!failure) return location.assign(next)
    setPending(null)
    setWrong(failure.wrong ? { [field]: failure.message } : { form: failure.message })
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    if (!code.trim()) return setWrong({ code: 'Enter the code.' })
    setPending('code')
    await complete({ code }, 'code')
  }
  const applyPasskey = async (optionsJSON: PublicKeyCredentialRequestOptionsJSON) => {
    setPending('passkey')
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      await complete({ passkey: JSON.stringify(await startAuthentication({ optionsJSON })) }, 'form')
    } catch (error) {
      setPending(null)
      setWrong({ form: passkeyProblem(error) })
    }
  }
  return (
    <div className="grid gap-6">
      {passkey ? (
        <Button
          className="w-full"
          variant={hasApp ? 'default' : 'primary'}
          icon={<Fingerprint aria-hidden="true" />}
          pending={pending === 'passkey'}
          onClick={() => applyPasskey(passkey)}
        >
          Use a passkey
        </Button>
      ) : null}
      <form ref={form} className="grid gap-5" noValidate onSubmit={submit}>
        <TextInput
          mono
          label={hasApp ? 'Code' : 'Recovery code'}
          name="code"
          autoComplete="one-time-code"
          help={hasApp ? 'Six digits, or one of your recovery codes.' : undefined}
          value={code}
          error={wrong?.code}
          onChange={(event) => setCode(event.target.value)}
        />
        {wrong?.form ? <InlineError>{wrong.form}</InlineError> : null}
        <Button type="submit" variant={hasApp ? 'primary' : 'default'} pending={pending === 'code'}>
          Sign in
        </Button>
      </form>
    </div>
  )
}
