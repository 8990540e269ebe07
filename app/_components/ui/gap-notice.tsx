import type { ReactNode } from 'react'
import styles from './gap-notice.module.css'
import { Link } from './link.tsx'
import textStyles from './text.module.css'

export type GapNoticeProps = {
  title: string
  children: ReactNode
  action?: { label: string; href: string }
}

export function GapNotice({ title, children, action }: GapNoticeProps) {
  return (
    <div className={styles.gapNotice} role="note">
      <p>
        <b>{title}</b> {children}
      </p>
      {action ? (
        <Link className={textStyles.link} href={action.href}>
          {action.label}
        </Link>
      ) : null}
    </div>
  )
}
