'use client'

import { toaster } from './toast-room.ts'

export type Notification = {
  title: string
  detail?: string
  action?: { label: string; onSelect: () => void }
}

/** Says what happened elsewhere. Never the only place of an error. */
export function notify({ title, detail, action }: Notification): void {
  const shown = { description: detail, action: action && { label: action.label, onClick: action.onSelect } }
  void toaster().then((toast) => toast(title, shown))
}
