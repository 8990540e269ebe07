import type { ReactNode } from 'react'
import styles from './start.module.css'

/** A numbered step; `done` is announced as text too. */
export function Step(props: { number: number; title: string; done: boolean; children: ReactNode }) {
  const { number, title, done, children } = props
  return (
    <li data-done={done ? '' : undefined}>
      <span aria-hidden="true" className={styles.number}>
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
