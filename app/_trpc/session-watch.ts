import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/root.ts'

let ended = false
const listeners = new Set<() => void>()

/** Whether a call of this tab was refused because nobody is signed in any more. */
export const sessionEnded = (): boolean => ended

/** Says that the session has ended, or that it is there again. */
export function tellSession(isEnded: boolean): void {
  if (ended === isEnded) return
  ended = isEnded
  for (const listener of listeners) listener()
}

/** Calls `changed` whenever `sessionEnded` has changed. */
export function onSession(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Notices calls that are refused because the session has ended; the calls themselves fail as before, so that forms keep what was typed. */
export const sessionWatch: TRPCLink<AppRouter> = () => (request) =>
  observable((observer) =>
    request.next(request.op).subscribe({
      next: (value) => observer.next(value),
      complete: () => observer.complete(),
      error: (error) => {
        const data = error instanceof TRPCClientError ? (error.data as { code?: string } | null) : null
        if (data?.code === 'UNAUTHORIZED') tellSession(true)
        observer.error(error)
      },
    }),
  )
