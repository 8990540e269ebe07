'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import type { PaletteItem } from './frame-types.ts'
import { PaletteGroup } from './palette-group.tsx'
import { isAvailable, lookupHref, type Recognised, recognise } from './recognise.ts'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  recent: readonly PaletteItem[]
  pages: readonly PaletteItem[]
  actions: readonly PaletteItem[]
  docs: readonly PaletteItem[]
}

/** One list for everything: run a lookup, recent ones, pages, actions of this page, documentation. */
export function CommandPalette({ open, onOpenChange, recent, pages, actions, docs }: CommandPaletteProps) {
  const router = useRouter()
  const [text, setText] = useState('')
  const found = recognise(text)

  const change = (next: boolean) => {
    if (!next) setText('')
    onOpenChange(next)
  }
  const go = (item: PaletteItem) => {
    change(false)
    router.push(item.href)
  }
  return (
    <Dialog.Root open={open} onOpenChange={change}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="dialog palette" aria-describedby={undefined}>
          <Dialog.Title className="sr-only">Run, find or go to</Dialog.Title>
          <Command label="Run, find or go to" loop>
            <div className="palette-input">
              <Search aria-hidden="true" className="icon" />
              <Command.Input value={text} onValueChange={setText} placeholder="Look up a subject, or find a page" />
            </div>
            <Command.List label="Results">
              {found ? null : (
                <Command.Empty>
                  Nothing by that name. An IP address, ASN, package or CVE would be looked up.
                </Command.Empty>
              )}
              {found ? <PaletteGroup heading="Run a lookup" items={[runItem(found)]} onChoose={go} always /> : null}
              <PaletteGroup heading="Recent lookups" items={recent} onChoose={go} />
              <PaletteGroup heading="Go to" items={pages} onChoose={go} />
              <PaletteGroup heading="On this page" items={actions} onChoose={go} />
              <PaletteGroup heading="Documentation" items={docs} onChoose={go} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function runItem(found: Recognised): PaletteItem {
  const { kind, label, symbol, units, value } = found
  if (!isAvailable(kind)) {
    return { id: 'run', label: value, hint: `${label}, not available yet`, href: '', symbol, disabled: true }
  }
  return { id: 'run', label: value, hint: label, href: lookupHref(found), symbol, units }
}
