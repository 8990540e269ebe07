'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { leave } from '#app/_identity/leave.ts'
import { dropStoredToken, storedToken } from '#app/_identity/stored-token.ts'
import { chooseWorkspace } from '#app/_identity/workspace-cookie.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'

const KEY = 'assay-invitation'

export type InvitationProps = { signedIn: boolean; email: string | null; canSignUp: boolean }

/** Accepts an invitation; visitors who are not signed in sign in first and return here. */
export function Invitation({ signedIn, email, canSignUp }: InvitationProps) {
  const trpc = useTRPC()
  const read = useRef(false)
  const [token, setToken] = useState<string | null | undefined>(undefined)
  const accept = useMutation(
    trpc.me.acceptInvitation.mutationOptions({
      onSuccess: ({ workspace_id }) => {
        dropStoredToken(KEY)
        chooseWorkspace(workspace_id)
        location.assign('/overview')
      },
    }),
  )

  useEffect(() => {
    if (read.current) return
    read.current = true
    setToken(storedToken(KEY))
  }, [])

  if (token === undefined) return <GateHead title="Invitation" />
  if (token === null) {
    return (
      <GateHead title="Incomplete invitation link">
        Part of the link is missing. Open it from the email again, or request a new invitation.
      </GateHead>
    )
  }
  if (!signedIn) {
    return (
      <>
        <GateHead title="You are invited">
          Sign in with the email address the invitation was sent to. It is valid for that address only.
        </GateHead>
        <div className="grid gap-2">
          {canSignUp ? (
            <ButtonLink variant="primary" href="/sign-up?next=/invitation">
              Create an account
            </ButtonLink>
          ) : null}
          <ButtonLink variant={canSignUp ? 'default' : 'primary'} href="/sign-in?next=/invitation">
            Sign in
          </ButtonLink>
        </div>
      </>
    )
  }
  return (
    <>
      <GateHead title="You are invited">
        {email ? `Join the workspace as ${email}.` : 'Join the workspace.'} The invitation works once.
      </GateHead>
      <div className="grid gap-2">
        <Button
          variant="primary"
          pending={accept.isPending || accept.isSuccess}
          onClick={() => accept.mutate({ token })}
        >
          Accept invitation
        </Button>
        <Button variant="ghost" onClick={() => leave('/sign-in?next=/invitation')}>
          Use another account
        </Button>
      </div>
      {accept.isError ? <InlineError>{sentenceOf(accept.error)}</InlineError> : null}
    </>
  )
}
