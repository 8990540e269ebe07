'use client'

import { FloatingPanel, type FloatingPanelProps } from './floating-panel.tsx'

/** Rises from below, for menus on phones. */
export function Sheet(props: FloatingPanelProps) {
  return <FloatingPanel {...props} className="sheet" />
}
