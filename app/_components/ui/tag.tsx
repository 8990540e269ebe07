import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A short neutral label such as "Example" or "shadow, no effect". */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={styles.tag}>{children}</span>
}
