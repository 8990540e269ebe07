'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { OWNERS_ONLY, OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'

export type SecondFactorFormProps = { required: boolean; hasOne: boolean; isOwner: boolean }

/** Requires a second factor of every member, or no longer. */
export function SecondFactorForm({ required, hasOne, isOwner }: SecondFactorFormProps) {
  const trpc = useTRPC()
  const router = useRouter()
  const change = useMutation(trpc.workspaces.requireSecondFactor.mutationOptions({ onSuccess: () => router.refresh() }))
  return (
    <div className="grid max-w-prose gap-4">
      <p className="text-ink-2">
        {required
          ? 'Members need a second factor, or an identity provider, to open this workspace. API keys are not affected.'
          : 'A second factor is optional. If you require it, members without one must add one before they can continue. API keys are not affected.'}
      </p>
      {isOwner && !required && !hasOne ? (
        <p className="text-ink-2">
          First add one to{' '}
          <Link className={`${textStyles.link} underline underline-offset-3`} href="/account">
            your own account
          </Link>
          .
        </p>
      ) : null}
      {change.error ? <InlineError>{sentenceOf(change.error)}</InlineError> : null}
      <div className="flex flex-wrap items-center gap-3">
        <OwnersButton
          isOwner={isOwner}
          pending={change.isPending}
          onClick={() => change.mutate({ required: !required })}
        >
          {required ? 'No longer require it' : 'Require a second factor'}
        </OwnersButton>
        {isOwner ? null : <span className={textStyles.note}>{OWNERS_ONLY}</span>}
      </div>
    </div>
  )
}
