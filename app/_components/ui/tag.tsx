import type { ReactNode } from 'react'

/** A short neutral mark such as "Example" or "shadow, no effect". */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>
}
