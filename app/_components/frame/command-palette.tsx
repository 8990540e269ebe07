'use client'

import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDocumentationRows } from '#app/_components/documentation/use-documentation-rows.ts'
import { useGrants } from '#app/_components/lookups/grants.tsx'
import { alternatives, type Grants } from '#app/_components/lookups/lookups.ts'
import { chooseRun } from '#app/_components/ui/chosen-run.ts'
import dialogStyles from '#app/_components/ui/dialog.module.css'
import { usePush } from '#app/_components/ui/navigation-progress.tsx'
import { smallestPlan } from '#server/catalog/plan-need.ts'
import { type Recognised, recognise } from '#subjects/recognise.ts'
import type { PaletteItem } from './frame-types.ts'
import styles from './palette.module.css'
import { PaletteGroup } from './palette-group.tsx'
import { matching, type PaletteRows, rowValue } from './palette-match.ts'
import { otherLookups, ownPage, subjectNames, whyNone } from './subject-names.ts'

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  recent: readonly PaletteItem[]
  pages: readonly PaletteItem[]
  keys: readonly PaletteItem[]
  actions: readonly PaletteItem[]
}

/**
 * One list for everything: run a lookup, recent lookups, pages, page actions, API keys, documentation. Only its field
 * takes focus, so it traps the Tab key instead of making the page inert, which would recompute every style on open and
 * close.
 */
export function CommandPalette({ open, onOpenChange, ...rows }: CommandPaletteProps) {
  const push = usePush()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Dialog.Portal>
        <div aria-hidden="true" className={dialogStyles.scrim} data-state="open" />
        <Dialog.Content
          className={`${dialogStyles.dialog} ${styles.palette}`}
          aria-modal="true"
          aria-describedby={undefined}
          onKeyDown={retainFocus}
        >
          <Dialog.Title className="sr-only">Run, find or go to</Dialog.Title>
          <Finder {...rows} onOpenChange={onOpenChange} onGo={push} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function retainFocus(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.preventDefault()
}

type FinderProps = Omit<CommandPaletteProps, 'open'> & { onGo: (href: string) => void }

/** The field comes first and echoes typing at once. Rows follow when they are rendered, and Enter waits for them. */
function Finder({ onOpenChange, onGo, recent, pages, keys, actions }: FinderProps) {
  const grants = useGrants()
  const [text, setText] = useState('')
  const [sought, setSought] = useState('')
  const [chosen, setChosen] = useState({ value: '', of: '' })
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => startTransition(() => setHasRows(true)), [])

  const docs = useDocumentationRows(sought)
  const groups = useMemo(() => {
    const found = recognise(sought)
    const known: PaletteRows[] = [
      { heading: 'Go to', items: pages },
      { heading: 'Recent lookups', items: recent },
      { heading: 'Do', items: actions },
      { heading: 'API keys', items: keys },
    ]
    const run: PaletteRows[] = found
      ? [
          { heading: 'Run a lookup', items: runItems(found, grants) },
          { heading: 'In this workspace', items: ownItems(found) },
        ]
      : []
    const documentation: PaletteRows = { heading: 'Documentation', items: docs }
    return [...run, ...matching(known, sought), documentation].filter(({ items }) => items.length > 0)
  }, [sought, grants, recent, pages, actions, keys, docs])

  const isLate = chosen.value === '' && groups.length > 0
  if (chosen.of !== sought || isLate) setChosen({ value: firstOf(groups), of: sought })
  const type = (next: string) => {
    setText(next)
    startTransition(() => setSought(next))
  }
  const enter = ({ key }: KeyboardEvent) => {
    if (key !== 'Enter' || (hasRows && sought === text)) return
    flushSync(() => {
      setHasRows(true)
      setSought(text)
    })
  }
  const go = useCallback(
    (item: PaletteItem) => {
      onOpenChange(false)
      if (item.onSelect) item.onSelect()
      else {
        if (item.units !== undefined) chooseRun(item.href)
        onGo(item.href)
      }
    },
    [onOpenChange, onGo],
  )
  return (
    <Command
      label="Run, find or go to"
      loop
      shouldFilter={false}
      value={chosen.value}
      onValueChange={(value) => setChosen((before) => ({ ...before, value }))}
      onKeyDownCapture={enter}
    >
      <div className={styles.input}>
        <Search aria-hidden="true" />
        <Command.Input value={text} onValueChange={type} placeholder="Look up a target or go to a page" />
      </div>
      {hasRows ? <Rows groups={groups} onChoose={go} /> : null}
    </Command>
  )
}

const Rows = memo(function Rows({
  groups,
  onChoose,
}: {
  groups: readonly PaletteRows[]
  onChoose: (item: PaletteItem) => void
}) {
  return (
    <Command.List label="Results">
      {groups.length === 0 ? (
        <Command.Empty>
          No match. Enter an IP address, domain, email address, phone number, ASN, range, package or CVE to look it up.
        </Command.Empty>
      ) : null}
      {groups.map((group) => (
        <PaletteGroup key={group.heading} {...group} onChoose={onChoose} />
      ))}
    </Command.List>
  )
})

function firstOf(groups: readonly PaletteRows[]): string {
  for (const { heading, items } of groups) {
    const first = items.find(({ disabled }) => !disabled)
    if (first) return rowValue(heading, first)
  }
  return ''
}

/** Every lookup of the subject with its cost, the most informative first. */
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
    ...(open ? { units } : { requires: smallestPlan(lookup.capability) }),
  }))
}

/** What the workspace already knows about the subject; opening it costs nothing. */
function ownItems(found: Recognised): PaletteItem[] {
  const page = ownPage(found)
  if (page) return [{ id: 'own', label: found.value, hint: 'Event', href: page, symbol: 'Σ' }]
  return otherLookups(found).map((item) => ({ ...item, label: found.value, symbol: 'Σ' }))
}
