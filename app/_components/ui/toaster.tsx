'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { onToasts, toastsWanted } from './toast-room.ts'

const ToastList = dynamic(() => import('./toast-list.tsx'), { ssr: false })

/** Where toasts appear; once, in the root layout. It is loaded with the first message. */
export function Toaster() {
  const wanted = useSyncExternalStore(onToasts, toastsWanted, () => false)
  return wanted ? <ToastList /> : null
}
