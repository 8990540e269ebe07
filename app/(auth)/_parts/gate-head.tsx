import type { ReactNode } from 'react'

/** Heading of a sign-in page, with an optional lead. */
export function GateHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="wrap-anywhere">{title}</h1>
      {children ? <p className="mt-2 text-14 text-ink-2">{children}</p> : null}
    </div>
  )
}
