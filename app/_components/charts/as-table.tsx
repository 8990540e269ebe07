import type { ReactNode } from 'react'

/** The numbers behind a chart, folded. */
export function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-6 cursor-pointer items-center">Show as table</summary>
      <div className="mt-3 max-w-160">{children}</div>
    </details>
  )
}
