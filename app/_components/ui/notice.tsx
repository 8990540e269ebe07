import type { ReactNode } from 'react'

export type NoticeProps = {
  title: string
  children: ReactNode
  action?: ReactNode
  /** Announced when it appears after an action. */
  live?: boolean
}

/** Information to read before continuing, marked with a dark edge. */
export function Notice({ title, children, action, live }: NoticeProps) {
  return (
    <div
      className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line-2 border-y border-r border-l-2 border-l-ink px-4 py-2.5"
      role={live ? 'status' : 'note'}
    >
      <p className="max-w-[80ch] min-w-0">
        <b>{title}</b> {children}
      </p>
      {action}
    </div>
  )
}
