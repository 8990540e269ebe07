'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { leave } from '#app/_identity/leave.ts'
import { dropStoredToken, storedToken } from '#app/_identity/stored-token.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'

const KEY = 'assay-verification'

/**
 * Verifies an address for the signed-in person. It takes a click, because programs that scan email open its links; it
 * takes the session, because a stranger may have signed up with the address.
 */
export function AddressVerification({ signedIn }: { signedIn: boolean }) {
  const trpc = useTRPC()
  const read = useRef(false)
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const verify = useMutation(trpc.me.verifyAddress.mutationOptions({ onSuccess: () => dropStoredToken(KEY) }))

  useEffect(() => {
    if (read.current) return
    read.current = true
    setToken(storedToken(KEY))
  }, [])

  if (verify.isSuccess) {
    return (
      <>
        <div role="status">
          <GateHead title="Address verified">{verify.data.email} is the address of your account.</GateHead>
        </div>
        <ButtonLink variant="primary" href="/overview">
          Go to the overview
        </ButtonLink>
      </>
    )
  }
  if (token === undefined) return <GateHead title="Verify your address" />
  if (token === null) {
    return (
      <GateHead title="Incomplete verification link">
        Part of the link is missing. Open it from the email again, or request a new one on your account page.
      </GateHead>
    )
  }
  if (!signedIn) {
    return (
      <>
        <GateHead title="Verify your address">
          Sign in to the account this link was sent to. If you did not create an account, close this page.
        </GateHead>
        <ButtonLink variant="primary" href="/sign-in?next=/verify-email">
          Sign in
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <GateHead title="Verify your address">Confirm that this email address is yours.</GateHead>
      <div className="grid gap-2">
        <Button variant="primary" pending={verify.isPending} onClick={() => verify.mutate({ token })}>
          Verify address
        </Button>
        <Button variant="ghost" onClick={() => leave('/sign-in?next=/verify-email')}>
          Sign in to another account
        </Button>
      </div>
      {verify.isError ? <InlineError>{sentenceOf(verify.error)}</InlineError> : null}
    </>
  )
}
