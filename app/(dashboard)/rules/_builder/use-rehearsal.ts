import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTRPCClient } from '#app/_trpc/client.tsx'
import type { Body } from './draft.ts'

const PAUSE_MS = 400

/**
 * Backtests the draft, debounced after each change; a superseded request is aborted. `isFetching` also while a change
 * waits to be tested.
 */
export function useRehearsal(body: Body | null, id: string | undefined, days: number) {
  const client = useTRPCClient()
  const queryClient = useQueryClient()
  const wanted = body && JSON.stringify(tried(body, id))
  const requested = useSettled(wanted)
  const isWaiting = wanted !== null && wanted !== requested
  const queryKey = ['rules', 'rehearse', requested, days]
  const trial = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      client.rules.rehearse.mutate({ rule: JSON.parse(requested ?? '{}'), window_days: days }, { signal }),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  /** Backtests the draft again. `refetch` alone would join a first request under way, which may lack the newest events. */
  const renew = () => {
    if (isWaiting) return
    queryClient.cancelQueries({ queryKey })
    trial.refetch()
  }
  return { ...trial, isFetching: trial.isFetching || isWaiting, renew }
}

/** The parts of a rule that affect its backtest; the name, for example, does not. */
const tried = ({ action, event_types, match, conditions, priority }: Body, id: string | undefined) => ({
  ...(id === undefined ? {} : { id }),
  action,
  event_types,
  match,
  conditions,
  priority,
})

/** The value, debounced. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
