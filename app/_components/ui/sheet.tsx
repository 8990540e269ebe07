'use client'

import styles from './dialog.module.css'
import { FloatingPanel } from './floating-panel.tsx'
import type { FloatingPanelProps } from './open-panel.tsx'

/** Slides up from the bottom, for menus on phones. */
export function Sheet(props: FloatingPanelProps) {
  return <FloatingPanel {...props} className={styles.sheet} />
}
