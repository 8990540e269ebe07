import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error where it occurred: what happened, why, and that it used no units. */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex max-w-prose gap-1.5 text-critical">
      <CircleAlert aria-hidden="true" className="mt-0.75" />
      <span>{children}</span>
    </p>
  )
}
