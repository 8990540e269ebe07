import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import type { Body } from './draft.ts'

const PAUSE_MS = 400

/** What the draft would have done on stored events, asked again a moment after the last change; a question that a later change overtakes is given up. */
export function useRehearsal(body: Body | null, id: string | undefined, days: number) {
  const client = useTRPCClient()
  const asked = useSettled(body && JSON.stringify(tried(body, id)))
  return useQuery({
    queryKey: ['rules', 'rehearse', asked, days],
    queryFn: ({ signal }) =>
      client.rules.rehearse.mutate({ rule: JSON.parse(asked ?? '{}'), window_days: days }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What of a rule the events are tried with: not its name, nor what does not bear on them. */
const tried = ({ action, event_types, match, conditions, priority }: Body, id: string | undefined) => ({
  ...(id === undefined ? {} : { id }),
  action,
  event_types,
  match,
  conditions,
  priority,
})

/** The value once it has stayed the same for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
