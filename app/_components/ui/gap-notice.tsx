import type { ReactNode } from 'react'
import { Link } from '#app/_components/ui/link.tsx'

export type GapNoticeProps = {
  title: string
  children: ReactNode
  action?: { label: string; href: string }
}

/** Says that a part of the answer is missing, and what that does to it. */
export function GapNotice({ title, children, action }: GapNoticeProps) {
  return (
    <div className="gap-notice" role="note">
      <p>
        <b>{title}</b> {children}
      </p>
      {action ? (
        <Link className="link" href={action.href}>
          {action.label}
        </Link>
      ) : null}
    </div>
  )
}
