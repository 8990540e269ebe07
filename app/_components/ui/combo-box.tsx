'use client'

import { ChevronDown } from 'lucide-react'
import { lazy, useId } from 'react'
import styles from './combo-box.module.css'
import controlStyles from './control.module.css'
import fieldStyles from './field.module.css'
import type { ComboBoxProps } from './open-combo-box.tsx'
import { OpensOnDemand } from './opens-on-demand.tsx'
import textStyles from './text.module.css'

const load = () => import('./open-combo-box.tsx')
const OpenComboBox = lazy(load)

/** Single choice from a long list: type to filter, arrow keys to navigate. */
export function ComboBox({ placeholder, ...list }: ComboBoxProps) {
  const id = useId()
  const { label, value } = list
  const trigger = (
    <button
      type="button"
      className={`${controlStyles.control} ${styles.trigger}`}
      aria-labelledby={`${id}-label ${id}`}
      id={id}
    >
      <span className={value === null ? undefined : textStyles.mono}>{value ?? placeholder}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  )
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {label}
      </span>
      <OpensOnDemand trigger={trigger} popup="dialog" load={load}>
        <OpenComboBox {...list} trigger={trigger} />
      </OpensOnDemand>
    </div>
  )
}
