'use client'

import styles from './dialog.module.css'
import { FloatingPanel } from './floating-panel.tsx'
import type { FloatingPanelProps } from './open-panel.tsx'

/** Slides in from the right, for editing beside the page. */
export function SidePanel(props: FloatingPanelProps) {
  return <FloatingPanel {...props} className={styles.sidePanel} />
}
