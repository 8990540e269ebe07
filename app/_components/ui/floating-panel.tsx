'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { FloatingPanelProps } from './open-panel.tsx'

const OpenPanel = dynamic(() => import('./open-panel.tsx'), { ssr: false })

/** An overlay panel; its code is loaded when it first opens. */
export function FloatingPanel(props: FloatingPanelProps & { className?: string }) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  return opened ? <OpenPanel {...props} /> : null
}
