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
    return (
      <p>
        You are a member here: owners make keys. Ask one of them for a key, or run the call from this page in step 2.
      </p>
    )
  return (
    <>
      <p>
        {mayMake
          ? 'A key lets your server call the API in the name of this workspace. It is shown once.'
          : `The plan includes no further key: this workspace has ${heldKeys}. Use the text that you kept, or rotate it under API keys.`}{' '}
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
            Make a key
          </Button>
        ) : null}
        <Button pending={create.isPending} onClick={() => create.mutate({ name: 'First test key', test: true })}>
          Make a test key
        </Button>
      </div>
      <p className={`${textStyles.note} mt-2`}>
        A test key uses no unit and looks nothing up: its answers are made up and always equal.
      </p>
      {create.isError ? <InlineError>{sentenceOf(create.error)}</InlineError> : null}
    </>
  )
}

function Made({ made }: { made: NewKey }) {
  return (
    <div role="status">
      <p>Copy it now: this is the only time it is shown. It already stands in the call below.</p>
      <div className="mt-2 flex min-h-10 items-center gap-3 border-line border-y py-2">
        <code data-testid="new-key" className={`${textStyles.mono} min-w-0 flex-1 whitespace-normal break-all text-14`}>
          {made.key}
        </code>
        <CopyButton value={made.key} label="Copy key" />
      </div>
    </div>
  )
}
