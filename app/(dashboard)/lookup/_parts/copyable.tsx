import type { ReactNode } from 'react'
import { CopyButton } from '../../../_components/ui/copy-button.tsx'

/** Foreign data as text that can be copied, such as a mailbox: never a link that opens a program. */
export function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className="mono whitespace-normal wrap-anywhere">{value}</span>
      <CopyButton value={value} label={label} />
    </span>
  )
}

/** Machine data that breaks where the line ends: an IPv6 address is wider than a phone. */
export function Breaking({ children }: { children: ReactNode }) {
  return <span className="mono whitespace-normal wrap-anywhere">{children}</span>
}
