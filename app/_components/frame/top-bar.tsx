'use client'

import { CircleQuestionMark } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { CommandPalette } from './command-palette.tsx'
import type { PaletteItem } from './frame-types.ts'
import { NAVIGATION } from './navigation.ts'
import { PaletteKey } from './palette-key.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UniversalField } from './universal-field.tsx'
import { UserMenu, type UserMenuProps } from './user-menu.tsx'

export type TopBarProps = UserMenuProps & {
  recent?: readonly PaletteItem[]
  actions?: readonly PaletteItem[]
  docs?: readonly PaletteItem[]
}

const PAGES: readonly PaletteItem[] = NAVIGATION.flatMap((group) => group.items).map(({ href, label }) => ({
  id: href,
  label,
  href,
}))

/** The universal field, theme, help and account; opens the palette with Ctrl or Cmd and K. */
export function TopBar({ recent = [], actions = [], docs = [], ...account }: TopBarProps) {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((now) => !now)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <header className="top-bar">
      <UniversalField end={<PaletteKey onOpen={() => setOpen(true)} />} />
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
      <CommandPalette open={open} onOpenChange={setOpen} recent={recent} pages={PAGES} actions={actions} docs={docs} />
    </header>
  )
}
