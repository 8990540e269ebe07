'use client'

import { ChevronDown } from 'lucide-react'
import { lazy, useId } from 'react'
import { OpensOnDemand } from './opens-on-demand.tsx'

const load = () => import('./open-combo-box.tsx')
const OpenComboBox = lazy(load)

export type ComboOption = {
  value: string
  /** A few words at the right. */
  detail?: string
}

export type ComboBoxProps = {
  label: string
  placeholder: string
  /** Names the line that narrows the list. */
  filter: string
  /** Shown when nothing matches. */
  none: string
  options: readonly ComboOption[]
  value: string | null
  onChange: (value: string) => void
}

/** One value out of many: opens a list that is narrowed by typing and walked with the arrow keys. */
export function ComboBox({ placeholder, ...list }: ComboBoxProps) {
  const id = useId()
  const { label, value } = list
  const trigger = (
    <button type="button" className="control combo-trigger" aria-labelledby={`${id}-label ${id}`} id={id}>
      <span className={value === null ? undefined : 'mono'}>{value ?? placeholder}</span>
      <ChevronDown aria-hidden="true" className="icon" />
    </button>
  )
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <OpensOnDemand trigger={trigger} popup="dialog" load={load}>
        <OpenComboBox {...list} trigger={trigger} />
      </OpensOnDemand>
    </div>
  )
}
