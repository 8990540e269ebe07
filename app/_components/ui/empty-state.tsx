import type { ReactNode } from 'react'
import { Tag } from './tag.tsx'

export type EmptyStateProps = {
  /** One sentence: what is not here yet, and what it would do. */
  children: ReactNode
  /** What a row would look like. */
  example?: ReactNode
  /** One button, with its cost. */
  action?: ReactNode
}

/** A list without rows: a sentence, an example and one action. */
export function EmptyState({ children, example, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <p>{children}</p>
      {example ? (
        <div className="empty-example">
          {example}
          <Tag>Example</Tag>
        </div>
      ) : null}
      {action ? <div className="empty-action">{action}</div> : null}
    </div>
  )
}
