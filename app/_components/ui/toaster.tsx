'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { onToasts, toastsWanted } from './toast-loader.ts'

const ToastList = dynamic(() => import('./toast-list.tsx'), { ssr: false })

/** Container for toasts, rendered once in the root layout. Its code is loaded with the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(onToasts, toastsWanted, () => false)
  return wanted ? <ToastList /> : null
}
