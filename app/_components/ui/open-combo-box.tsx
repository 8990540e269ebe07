'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import menuStyles from './menu.module.css'
import type { Opener } from './opens-on-demand.tsx'
import textStyles from './text.module.css'

export type ComboOption = {
  value: string
  detail?: string
}

export type ComboBoxProps = {
  label: string
  placeholder: string
  /** Accessible name of the filter input. */
  filter: string
  /** Shown when nothing matches. */
  none: string
  options: readonly ComboOption[]
  value: string | null
  onChange: (value: string) => void
}

type OpenComboBoxProps = Omit<ComboBoxProps, 'placeholder'> & { trigger: Opener }

/** The list with its button, initially open. */
export default function OpenComboBox({ trigger, label, filter, none, options, value, onChange }: OpenComboBoxProps) {
  const [open, setOpen] = useState(true)
  const choose = (next: string) => {
    onChange(next)
    setOpen(false)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={`${menuStyles.menu} ${menuStyles.combo}`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
        >
          <Command label={filter} defaultValue={value ?? ''} filter={(option, text) => Number(includes(option, text))}>
            <div className={menuStyles.comboFilter}>
              <Search aria-hidden="true" />
              <Command.Input placeholder={filter} />
            </div>
            <Command.List label={label}>
              <Command.Empty>{none}</Command.Empty>
              {options.map((option) => (
                <Command.Item key={option.value} value={option.value} onSelect={() => choose(option.value)}>
                  <span className={textStyles.mono}>{option.value}</span>
                  {option.detail ? <span className={menuStyles.end}>{option.detail}</span> : null}
                </Command.Item>
              ))}
            </Command.List>
          </Command>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

const includes = (option: string, text: string) => option.toLowerCase().includes(text.trim().toLowerCase())
