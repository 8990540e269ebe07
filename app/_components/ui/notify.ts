'use client'

import { toast } from 'sonner'

export type Notification = {
  title: string
  detail?: string
  action?: { label: string; onSelect: () => void }
}

/** Says what happened elsewhere. Never the only place of an error. */
export function notify({ title, detail, action }: Notification): void {
  toast(title, {
    description: detail,
    action: action ? { label: action.label, onClick: action.onSelect } : undefined,
  })
}
