import type { toast } from 'sonner'

type Toast = typeof toast

let wanted = false
const listeners = new Set<() => void>()
let resolve: (ready: Toast) => void = () => undefined
const promise = new Promise<Toast>((ready) => {
  resolve = ready
})

/** Whether somebody has something to say: only then what shows messages is loaded. */
export const toastsWanted = (): boolean => wanted

/** Calls `changed` when the first message wants to be shown. */
export function onToasts(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Gives what shows messages, once it is on the page. */
export function toaster(): Promise<Toast> {
  wanted = true
  for (const listener of listeners) listener()
  return promise
}

/** What shows messages says that it is there. */
export const toasterReady = (ready: Toast): void => resolve(ready)
