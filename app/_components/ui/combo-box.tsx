'use client'

import { Command } from 'cmdk'
import { ChevronDown, Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useId, useState } from 'react'

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
export function ComboBox({ label, placeholder, filter, none, options, value, onChange }: ComboBoxProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="control combo-trigger" aria-labelledby={`${id}-label ${id}`} id={id}>
          <span className={value === null ? undefined : 'mono'}>{value ?? placeholder}</span>
          <ChevronDown aria-hidden="true" className="icon" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content className="menu combo" align="start" sideOffset={6} collisionPadding={8} aria-label={label}>
            <Command
              label={filter}
              defaultValue={value ?? ''}
              filter={(option, text) => Number(includes(option, text))}
            >
              <div className="combo-filter">
                <Search aria-hidden="true" className="icon" />
                <Command.Input placeholder={filter} />
              </div>
              <Command.List label={label}>
                <Command.Empty>{none}</Command.Empty>
                {options.map((option) => (
                  <Command.Item key={option.value} value={option.value} onSelect={() => choose(option.value)}>
                    <span className="mono">{option.value}</span>
                    {option.detail ? <span className="menu-end">{option.detail}</span> : null}
                  </Command.Item>
                ))}
              </Command.List>
            </Command>
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}

const includes = (option: string, text: string) => option.toLowerCase().includes(text.trim().toLowerCase())
