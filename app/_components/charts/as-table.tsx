import type { ReactNode } from 'react'
import textStyles from '#app/_components/ui/text.module.css'

/** The numbers behind a chart, collapsed. Use `narrow` for few columns. */
export function AsTable({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className={`${textStyles.link} inline-flex min-h-6 cursor-pointer items-center`}>Show as table</summary>
      <div className={narrow ? 'mt-3 max-w-100' : 'mt-3 max-w-160'}>{children}</div>
    </details>
  )
}
