'use client'

import styles from './dialog.module.css'
import { FloatingPanel } from './floating-panel.tsx'
import type { FloatingPanelProps } from './open-panel.tsx'

/** A dialog 480 px wide, for a single decision. */
export function Dialog(props: FloatingPanelProps) {
  return <FloatingPanel {...props} className={styles.dialog} />
}
