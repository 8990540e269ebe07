'use client'

import { FloatingPanel, type FloatingPanelProps } from './floating-panel.tsx'

/** Slides in from the right, for editing beside the page. */
export function SidePanel(props: FloatingPanelProps) {
  return <FloatingPanel {...props} className="side-panel" />
}
