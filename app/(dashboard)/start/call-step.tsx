'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '#app/_components/ui/button.tsx'
import { CodeTabs } from '#app/_components/ui/code-tabs.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import type { NewKey } from '#app/_trpc/outputs.ts'
import { samplesOf, withKey } from '#server/documentation/samples/samples.ts'

const ADDRESS = '8.8.8.8'

/** The first request in five languages with the key inserted, and a button that runs the same lookup from here. */
export function CallStep({ made, baseUrl, onRun }: { made: NewKey | null; baseUrl: string; onRun: () => void }) {
  const client = useTRPCClient()
  const run = useMutation({ mutationFn: () => client.ip.geo.query({ ip: ADDRESS }), onSuccess: onRun })
  const samples = samplesOf({ base: `${baseUrl}/v1`, method: 'GET', path: `/ip/${ADDRESS}/geo` })
  return (
    <>
      <p className="mb-2">
        Look up the location of an IP address. {made?.record.test ? 'Test keys use no units.' : 'It uses 1 unit.'}
        {made ? '' : ' Set ASSAY_KEY, or create a key above.'}
      </p>
      <CodeTabs label="Call" samples={made ? withKey(samples, made.key) : samples} />
      <p className="mt-3 mb-2">No terminal?</p>
      <Button pending={run.isPending} units={1} onClick={() => run.mutate()}>
        Run it in your browser
      </Button>
      {run.isError ? <InlineError>{sentenceOf(run.error)}</InlineError> : null}
    </>
  )
}
