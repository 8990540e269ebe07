import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error where it happened: what, why, and what it did not cost. */
export function InlineError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex max-w-prose gap-1.5 text-critical">
      <CircleAlert aria-hidden="true" className="icon mt-0.75" />
      <span>{children}</span>
    </p>
  )
}
