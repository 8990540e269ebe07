'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadCollector } from '#app/_components/devices/site-script.ts'
import { Beside } from '#app/_components/ui/beside.tsx'
import { Button } from '#app/_components/ui/button.tsx'
import { InlineError } from '#app/_components/ui/inline-error.tsx'
import { loadBeside } from '#app/_components/ui/load-beside.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import { sentenceOf } from '#app/_trpc/form-errors.ts'
import { endpoints } from '#server/catalog/endpoints.ts'

const DeviceAnswer = loadBeside(() => import('./device-answer.tsx').then((part) => part.DeviceAnswer))

const { units } = endpoints['device.test']

type DeviceRoomProps = {
  address: string
  /** Headers with which this browser has asked for the page. */
  headers: Record<string, string>
  base: string
}

/** Reads this browser and shows what the test says of it. */
export function DeviceRoom({ address, headers, base }: DeviceRoomProps) {
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
      setUnread(error instanceof Error ? error.message : 'This browser could not be read.')
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
        <Beside>
          <DeviceAnswer key={testing.data.id} result={testing.data} sent={testing.variables} base={base} />
        </Beside>
      ) : null}
    </>
  )
}
