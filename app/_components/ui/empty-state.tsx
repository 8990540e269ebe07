import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Tag } from './tag.tsx'

export type EmptyStateProps = {
  /** One sentence: what is missing, and what it would do. */
  children: ReactNode
  /** What a row would look like. */
  example?: ReactNode
  /** One button, with its cost. */
  action?: ReactNode
}

export function EmptyState({ children, example, action }: EmptyStateProps) {
  return (
    <div className={styles.emptyState}>
      <p>{children}</p>
      {example ? (
        <div className={styles.example}>
          {example}
          <Tag>Example</Tag>
        </div>
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
