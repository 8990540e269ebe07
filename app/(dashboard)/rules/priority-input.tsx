'use client'

import { useState } from 'react'
import controlStyles from '#app/_components/ui/control.module.css'
import type { RuleRow } from '#app/_trpc/outputs.ts'
import { ruleBounds } from '#server/catalog/rule-fields.ts'
import styles from './priority-input.module.css'

/** A rule's priority; saved on blur or Enter. Typed text stays while another change of the rule is saved. */
export function PriorityInput({ rule, onChange }: { rule: RuleRow; onChange: (priority: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed === null) return
    setTyped(null)
    const priority = Number(typed)
    const fits = Number.isInteger(priority) && priority >= 1 && priority <= ruleBounds.priority
    if (fits && priority !== rule.priority) onChange(priority)
  }
  return (
    <input
      className={`${controlStyles.control} ${styles.priority}`}
      inputMode="numeric"
      aria-label={`Priority of ${rule.name}`}
      value={typed ?? String(rule.priority)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
    />
  )
}
