'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import type { ComboBoxProps } from './combo-box.tsx'
import type { Opener } from './opens-on-demand.tsx'

type OpenComboBoxProps = Omit<ComboBoxProps, 'placeholder'> & { trigger: Opener }

/** The list with its button, open at first. */
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
        <Popover.Content className="menu combo" align="start" sideOffset={6} collisionPadding={8} aria-label={label}>
          <Command label={filter} defaultValue={value ?? ''} filter={(option, text) => Number(includes(option, text))}>
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
  )
}

const includes = (option: string, text: string) => option.toLowerCase().includes(text.trim().toLowerCase())
