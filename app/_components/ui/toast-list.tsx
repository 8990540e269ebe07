'use client'

import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import styles from './toast-list.module.css'
import { toasterReady } from './toast-loader.ts'

/** The list of toasts; reports ready once it is mounted. */
export default function ToastList() {
  useEffect(() => toasterReady(toast), [])
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      offset={16}
      mobileOffset={{ bottom: 72, left: 16, right: 16 }}
      containerAriaLabel="Messages"
      toastOptions={{ unstyled: true, duration: 6000, classNames: { toast: styles.toast } }}
    />
  )
}
