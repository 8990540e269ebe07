'use client'

import { CircleQuestionMark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ComponentType, useState } from 'react'
import { Link } from '#app/_components/ui/link.tsx'
import type { CommandPaletteProps } from './command-palette.tsx'
import type { PaletteItem } from './frame-types.ts'
import { NAVIGATION } from './navigation.ts'
import { useShownActions } from './page-actions.ts'
import { PaletteKey } from './palette-key.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UniversalField } from './universal-field.tsx'
import { useReadAhead } from './use-read-ahead.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

/** What a frame leaves to whoever fills the palette. */
export type PaletteProps = Pick<CommandPaletteProps, 'open' | 'onOpenChange' | 'pages' | 'actions'>

export type TopBarProps = UserMenuProps & {
  /** The palette with rows of its own; without it it knows pages and actions only. */
  palette?: ComponentType<PaletteProps>
  actions?: readonly PaletteItem[]
}

const PlainPalette = dynamic(() => import('./plain-palette.tsx'), { ssr: false })

const PAGES: readonly PaletteItem[] = NAVIGATION.flatMap((group) => group.items).map(({ href, label, go }) => ({
  id: href,
  label,
  href,
  ...(go ? { keys: `G ${go.toUpperCase()}` } : {}),
}))

const FIELD = '.top-bar input[name="q"]'

/** The universal field, theme, help and account; opens the palette with Ctrl or Cmd and K, and the list of keys with a question mark. */
export function TopBar({ palette: Palette = PlainPalette, actions = [], ...account }: TopBarProps) {
  const [open, setOpen] = useState(false)
  const [helping, setHelping] = useState(false)
  const shown = useShownActions()
  useReadAhead()
  const [opened, setOpened] = useState(false)
  const change = (next: boolean) => {
    if (next) setOpened(true)
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
      {opened ? <Palette open={open} onOpenChange={change} pages={PAGES} actions={doing} /> : null}
      <ShortcutsDialog open={helping} onOpenChange={setHelping} />
    </header>
  )
}
