import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/root.ts'

let ended = false
const listeners = new Set<() => void>()

/** Whether a call of this tab was rejected because the session has ended. */
export const sessionEnded = (): boolean => ended

/** Sets whether the session has ended and notifies listeners. */
export function notifySession(isEnded: boolean): void {
  if (ended === isEnded) return
  ended = isEnded
  for (const listener of listeners) listener()
}

/** Calls `changed` when `sessionEnded` changes; returns the unsubscribe function. */
export function onSession(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Detects calls rejected because the session has ended. The calls still fail, so that forms keep their input. */
export const sessionWatch: TRPCLink<AppRouter> = () => (request) =>
  observable((observer) =>
    request.next(request.op).subscribe({
      next: (value) => observer.next(value),
      complete: () => observer.complete(),
      error: (error) => {
        const data = error instanceof TRPCClientError ? (error.data as { code?: string } | null) : null
        if (data?.code === 'UNAUTHORIZED') notifySession(true)
        observer.error(error)
      },
    }),
  )
