'use client'

import { Toaster as Sonner } from 'sonner'

/** Where toasts appear; once, in the root layout. */
export function Toaster() {
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
