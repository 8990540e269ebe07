'use client'

import { FloatingPanel, type FloatingPanelProps } from './floating-panel.tsx'

/** 480 px for a decision. */
export function Dialog(props: FloatingPanelProps) {
  return <FloatingPanel {...props} className="dialog" />
}
