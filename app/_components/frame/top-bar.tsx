'use client'

import { CircleQuestionMark } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteItem } from './frame-types.ts'
import { NAVIGATION } from './navigation.ts'
import { useShownActions } from './page-actions.ts'
import { PaletteKey } from './palette-key.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UniversalField } from './universal-field.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export type TopBarProps = UserMenuProps & {
  recent?: readonly PaletteItem[]
  keys?: readonly PaletteItem[]
  /** The palette was opened. */
  onPalette?: () => void
  actions?: readonly PaletteItem[]
  docs?: readonly PaletteItem[]
}

const PAGES: readonly PaletteItem[] = NAVIGATION.flatMap((group) => group.items).map(({ href, label, go }) => ({
  id: href,
  label,
  href,
  ...(go ? { keys: `G ${go.toUpperCase()}` } : {}),
}))

const FIELD = '.top-bar input[name="q"]'

/** The universal field, theme, help and account; opens the palette with Ctrl or Cmd and K, and the list of keys with a question mark. */
export function TopBar({ recent = [], keys = [], actions = [], docs = [], onPalette, ...account }: TopBarProps) {
  const [open, setOpen] = useState(false)
  const [helping, setHelping] = useState(false)
  const shown = useShownActions()
  const change = (next: boolean) => {
    if (next) onPalette?.()
    setOpen(next)
  }
  useShortcuts({
    onPalette: () => change(!open),
    onHelp: () => setHelping(true),
    onField: () => document.querySelector<HTMLInputElement>(FIELD)?.focus(),
  })
  const doing: readonly PaletteItem[] = [
    ...shown.map((action) => ({ ...action, href: '' })),
    ...actions,
    { id: 'keys', label: 'Show the keys', href: '', keys: '?', onSelect: () => setHelping(true) },
  ]

  return (
    <header className="top-bar">
      <UniversalField end={<PaletteKey onOpen={() => change(true)} />} />
      <div className="top-bar-end">
        <ThemeSwitch />
        <Link
          className="button"
          data-variant="ghost"
          data-icon-only=""
          data-wide=""
          href="/docs"
          aria-label="Help"
          title="Help"
        >
          <CircleQuestionMark aria-hidden="true" className="icon" />
        </Link>
        <UserMenu {...account} />
      </div>
      <CommandPalette
        open={open}
        onOpenChange={change}
        recent={recent}
        pages={PAGES}
        keys={keys}
        actions={doing}
        docs={docs}
      />
      <ShortcutsDialog open={helping} onOpenChange={setHelping} />
    </header>
  )
}
