'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { toasterReady } from './toast-room.ts'

/** The list of messages; it says that it is there once it listens. */
export default function ToastList() {
  useEffect(() => toasterReady(toast), [])
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      offset={16}
      mobileOffset={{ bottom: 72, left: 16, right: 16 }}
      containerAriaLabel="Messages"
      toastOptions={{ unstyled: true, duration: 6000, classNames: { toast: 'toast' } }}
    />
  )
}
