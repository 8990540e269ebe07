import type { ReactNode } from 'react'
import styles from './kbd.module.css'

/** A key or key combination; hidden on phones. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>
}
