import type { ReactNode } from 'react'

/** A key or chord; hidden on phones. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>
}
