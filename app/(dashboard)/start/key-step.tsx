'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '#app/_components/ui/button.tsx'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { Link } from '#app/_components/ui/link.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { NewKey } from '#app/_trpc/outputs.ts'

const LINK = `${textStyles.link} underline underline-offset-3`

type KeyStepProps = {
  isOwner: boolean
  heldKeys: number
  mayMake: boolean
  made: NewKey | null
  onMade: (made: NewKey) => void
}

/** Creates a live or test key inline and shows it once. */
export function KeyStep({ isOwner, heldKeys, mayMake, made, onMade }: KeyStepProps) {
  const trpc = useTRPC()
  const create = useMutation(trpc.keys.create.mutationOptions({ onSuccess: onMade }))
  if (made) return <Made made={made} />
  if (!isOwner)
    return <p>Only owners can create keys. Ask an owner for a key, or run the request from this page in step 2.</p>
  return (
    <>
      <p>
        {mayMake
          ? 'Your server uses the key to call the API for this workspace. It is shown once.'
          : `This workspace already has ${heldKeys}, the limit of the plan. Use the key you stored, or rotate it under API keys.`}{' '}
        <Link className={LINK} href="/keys">
          API keys
        </Link>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {mayMake ? (
          <Button
            variant="primary"
            pending={create.isPending}
            onClick={() => create.mutate({ name: 'First key', test: false })}
          >
            Create a key
          </Button>
        ) : null}
        <Button pending={create.isPending} onClick={() => create.mutate({ name: 'First test key', test: true })}>
          Create test key
        </Button>
      </div>
      <p className={`${textStyles.note} mt-2`}>Test keys use no units and always return the same sample data.</p>
      {create.isError ? <InlineError>{sentenceOf(create.error)}</InlineError> : null}
    </>
  )
}

function Made({ made }: { made: NewKey }) {
  return (
    <div role="status">
      <p>Copy this key now. You won’t see it again. The request below already uses it.</p>
      <div className="mt-2 flex min-h-10 items-center gap-3 border-line border-y py-2">
        <code data-testid="new-key" className={`${textStyles.mono} min-w-0 flex-1 whitespace-normal break-all text-14`}>
          {made.key}
        </code>
        <CopyButton value={made.key} label="Copy key" />
      </div>
    </div>
  )
}
