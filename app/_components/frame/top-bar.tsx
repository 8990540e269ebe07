'use client'

import { CircleQuestionMark } from 'lucide-react'
import dynamic from 'next/dynamic'
import { type ComponentType, type ReactNode, useState } from 'react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { Link } from '#app/_components/ui/link.tsx'
import type { PaletteItem } from './frame-types.ts'
import { PAGES } from './navigation.ts'
import { useShownActions } from './page-actions.ts'
import { PaletteKey } from './palette-key.tsx'
import type { PaletteProps } from './plain-palette.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import styles from './top-bar.module.css'
import { UniversalField } from './universal-field.tsx'
import { useReadAhead } from './use-read-ahead.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export type TopBarProps = UserMenuProps & {
  /** A palette with more rows. The default lists only pages and actions. */
  palette?: ComponentType<PaletteProps>
  actions?: readonly PaletteItem[]
  notifications?: ReactNode
}

const PlainPalette = dynamic(() => import('./plain-palette.tsx'), { ssr: false })

const PALETTE_PAGES: readonly PaletteItem[] = PAGES.map(({ href, label, go }) => ({
  id: href,
  label,
  href,
  ...(go ? { keys: `G ${go.toUpperCase()}` } : {}),
}))

const FIELD = 'header input[name="q"]'

/** Universal field, theme, help and account. Ctrl+K or Cmd+K opens the palette, `?` the list of shortcuts. */
export function TopBar({ palette: Palette = PlainPalette, actions = [], notifications, ...account }: TopBarProps) {
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
    { id: 'keys', label: 'Keyboard shortcuts', href: '', keys: '?', onSelect: () => setHelping(true) },
  ]

  return (
    <header className={styles.topBar}>
      <UniversalField end={<PaletteKey onOpen={() => change(true)} />} />
      <div className={styles.end}>
        <ThemeSwitch />
        <Link
          className={buttonStyles.button}
          data-variant="ghost"
          data-icon-only=""
          data-wide=""
          href="/docs"
          aria-label="Help"
          title="Help"
        >
          <CircleQuestionMark aria-hidden="true" />
        </Link>
        {notifications}
        <UserMenu {...account} />
      </div>
      {opened ? <Palette open={open} onOpenChange={change} pages={PALETTE_PAGES} actions={doing} /> : null}
      <ShortcutsDialog open={helping} onOpenChange={setHelping} />
    </header>
  )
}
