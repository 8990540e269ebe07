import type { ReactNode } from 'react'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import textStyles from '#app/_components/ui/text.module.css'

/** Untrusted value such as a mailbox as copyable text, never as a link that would open a program. */
export function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>{value}</span>
      <CopyButton value={value} label={label} />
    </span>
  )
}

/** Monospace text that wraps anywhere: an IPv6 address is wider than a phone screen. */
export function Breaking({ children }: { children: ReactNode }) {
  return <span className={`${textStyles.mono} whitespace-normal wrap-anywhere`}>{children}</span>
}
