'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadCollector } from '#app/_components/devices/site-script.ts'
import { Button } from '#app/_components/ui/button.tsx'
import { Deferred } from '#app/_components/ui/deferred.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { lazyAfterLoad } from '#app/_components/ui/lazy-after-load.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { endpoints } from '#server/catalog/endpoints.ts'

const DeviceAnswer = lazyAfterLoad(() => import('./device-answer.tsx').then((part) => part.DeviceAnswer))

const { units } = endpoints['device.test']

type DeviceViewProps = {
  address: string
  /** Headers of this browser's page request. */
  headers: Record<string, string>
  base: string
}

/** Collects this browser's readings and shows the verdict. */
export function DeviceView({ address, headers, base }: DeviceViewProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [reading, setReading] = useState(false)
  const [unread, setUnread] = useState<string | null>(null)
  const testing = useMutation(
    trpc.device.test.mutationOptions({
      networkMode: 'always',
      onSettled: () => queryClient.invalidateQueries(trpc.usage.month.queryFilter()),
    }),
  )
  const test = async () => {
    setReading(true)
    setUnread(null)
    try {
      const collector = await loadCollector()
      const collected = await collector.collect()
      testing.mutate({ collected, headers, ...(address ? { ip: address } : {}) })
    } catch (error) {
      setUnread(error instanceof Error ? error.message : 'This browser could not be tested.')
    }
    setReading(false)
  }
  const problem = unread ?? (testing.error ? sentenceOf(testing.error) : null)
  return (
    <>
      <div className="mb-6 grid justify-items-start gap-3">
        <Button
          variant={testing.data ? 'default' : 'primary'}
          units={units}
          pending={reading || testing.isPending}
          onClick={() => void test()}
        >
          {testing.data ? 'Test again' : 'Test this browser'}
        </Button>
        {problem ? <InlineError>{problem}</InlineError> : null}
      </div>
      {testing.data ? (
        <Deferred>
          <DeviceAnswer key={testing.data.id} result={testing.data} sent={testing.variables} base={base} />
        </Deferred>
      ) : null}
    </>
  )
}
