'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'

/** Says what an unverified address cannot do, and sends the link again. */
export function UnverifiedNotice({ email }: { email: string }) {
  const trpc = useTRPC()
  const resend = useMutation(trpc.me.resendVerification.mutationOptions())
  return (
    <>
      <Notice
        title="Your address is not verified."
        action={
          <Button pending={resend.isPending} disabled={resend.isSuccess} onClick={() => resend.mutate()}>
            {resend.isSuccess ? 'Sent' : 'Send the link again'}
          </Button>
        }
      >
        Open the link in the email to {email}. Until then you get no notices by email, and you can’t invite people,
        accept invitations or reset your password by email.
      </Notice>
      {resend.isError ? <InlineError>{sentenceOf(resend.error)}</InlineError> : null}
    </>
  )
}
