'use client'

import { toaster } from './toast-loader.ts'

export type Notification = {
  title: string
  detail?: string
  action?: { label: string; onSelect: () => void }
}

/** Shows a toast about something that happened elsewhere. Never the only place an error is shown. */
export function notify({ title, detail, action }: Notification): void {
  const shown = { description: detail, action: action && { label: action.label, onClick: action.onSelect } }
  void toaster().then((toast) => toast(title, shown))
}
