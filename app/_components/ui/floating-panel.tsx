'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'

export type FloatingPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, the main one first. */
  footer?: ReactNode
}

const OpenPanel = dynamic(() => import('./open-panel.tsx'), { ssr: false })

/** What opens over the page; how it does is loaded when it opens for the first time. */
export function FloatingPanel(props: FloatingPanelProps & { className: string }) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return opened ? <OpenPanel {...props} /> : null
}
