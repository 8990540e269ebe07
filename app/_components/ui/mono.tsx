import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './text.module.css'

/** Machine-readable data: addresses, hashes, ids, field names. */
export function Mono({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={classNames(styles.mono, className)} translate="no">
      {children}
    </span>
  )
}
