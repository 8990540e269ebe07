import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Data as typed by machines: addresses, hashes, IDs, field names. */
export function Mono({ children, className }: { children: ReactNode; className?: string }) {
  return <span className={classNames('mono', className)}>{children}</span>
}
