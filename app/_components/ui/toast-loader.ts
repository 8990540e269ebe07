import type { toast } from 'sonner'

type Toast = typeof toast

let wanted = false
const listeners = new Set<() => void>()
let resolve: (ready: Toast) => void = () => undefined
const promise = new Promise<Toast>((ready) => {
  resolve = ready
})

/** Whether a toast was requested; the toast list is loaded only then. */
export const toastsWanted = (): boolean => wanted

/** Calls `changed` when the first toast is requested. */
export function onToasts(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Requests the toast list; resolves once it is mounted. */
export function toaster(): Promise<Toast> {
  wanted = true
  for (const listener of listeners) listener()
  return promise
}

/** Called by the toast list when it is mounted. */
export const toasterReady = (ready: Toast): void => resolve(ready)
