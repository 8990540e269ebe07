import type { ReactNode } from 'react'

/** One step with its number; `done` says so in words too. */
export function Step(props: { number: number; title: string; done: boolean; children: ReactNode }) {
  const { number, title, done, children } = props
  return (
    <li data-done={done ? '' : undefined}>
      <span aria-hidden="true" className="start-number">
        {number}
      </span>
      <div className="min-w-0">
        <h2>
          {title}
          {done ? <small>, done</small> : null}
        </h2>
        {children}
      </div>
    </li>
  )
}
