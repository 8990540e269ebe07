'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Dialog } from 'radix-ui'
import { useState } from 'react'
import { useGrants } from '../lookups/grants.tsx'
import { alternatives, type Grants, smallestPlan } from '../lookups/lookups.ts'
import type { PaletteItem } from './frame-types.ts'
import { PaletteGroup } from './palette-group.tsx'
import { type Recognised, recognise } from './recognise.ts'
import { besideLookups, ownPage, subjectNames, whyNone } from './subject-names.ts'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  recent: readonly PaletteItem[]
  pages: readonly PaletteItem[]
  keys: readonly PaletteItem[]
  actions: readonly PaletteItem[]
  docs: readonly PaletteItem[]
}

/** One list for everything: run a lookup, recent ones, pages, what can be done here, API keys, documentation. */
export function CommandPalette({ open, onOpenChange, recent, pages, keys, actions, docs }: CommandPaletteProps) {
  const router = useRouter()
  const [text, setText] = useState('')
  const grants = useGrants()
  const found = recognise(text)

  const change = (next: boolean) => {
    if (!next) setText('')
    onOpenChange(next)
  }
  const go = (item: PaletteItem) => {
    change(false)
    if (item.onSelect) item.onSelect()
    else router.push(item.href)
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
                  Nothing by that name. An address, domain, e-mail address, ASN, range, package or CVE would be looked
                  up.
                </Command.Empty>
              )}
              {found ? (
                <PaletteGroup heading="Run a lookup" items={runItems(found, grants)} onChoose={go} always />
              ) : null}
              {found ? <PaletteGroup heading="In this workspace" items={ownItems(found)} onChoose={go} always /> : null}
              <PaletteGroup heading="Recent lookups" items={recent} onChoose={go} />
              <PaletteGroup heading="Go to" items={pages} onChoose={go} />
              <PaletteGroup heading="Do" items={actions} onChoose={go} />
              <PaletteGroup heading="API keys" items={keys} onChoose={go} />
              <PaletteGroup heading="Documentation" items={docs} onChoose={go} />
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Every lookup of the subject, the most telling first, with its cost. */
function runItems(found: Recognised, grants: Grants): PaletteItem[] {
  const { value, kind } = found
  if (ownPage(found)) return []
  const choices = alternatives(found, grants)
  if (choices.length === 0) {
    const { symbol } = subjectNames[kind]
    return [{ id: 'run', label: value, hint: whyNone(found), href: '', symbol, disabled: true }]
  }
  return choices.map(({ lookup, href, units, open }) => ({
    id: lookup.id,
    label: value,
    hint: lookup.label,
    href,
    symbol: lookup.symbol,
    ...(open ? { units } : { opensWith: smallestPlan(lookup.capability) }),
  }))
}

/** What the workspace itself knows of the subject; opening it costs nothing. */
function ownItems(found: Recognised): PaletteItem[] {
  const page = ownPage(found)
  if (page) return [{ id: 'own', label: found.value, hint: 'Its event', href: page, symbol: 'Σ' }]
  return besideLookups(found).map((item) => ({ ...item, label: found.value, symbol: 'Σ' }))
}
