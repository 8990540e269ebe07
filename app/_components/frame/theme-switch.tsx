'use client'

import { Check, Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import { useStored } from '../ui/use-stored.ts'
import { applyTheme, THEME_KEY, type Theme } from './theme.ts'

const CHOICES = [
  { id: 'system', theme: null, label: 'As the system', icon: <Monitor aria-hidden="true" className="icon" /> },
  { id: 'light', theme: 'light', label: 'Light', icon: <Sun aria-hidden="true" className="icon" /> },
  { id: 'dark', theme: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" className="icon" /> },
] as const satisfies readonly { id: string; theme: Theme | null; label: string; icon: React.ReactNode }[]

/** Light, dark, or as the system; remembered in this browser. */
export function ThemeSwitch() {
  const [stored, store] = useStored(THEME_KEY)
  const current = stored === 'light' || stored === 'dark' ? stored : null
  return (
    <DropdownMenu
      items={CHOICES.map(({ id, theme, label, icon }) => ({
        id,
        label,
        icon,
        end: theme === current ? <Check role="img" aria-label="current" className="icon" /> : undefined,
        onSelect: () => {
          store(theme)
          applyTheme(theme)
        },
      }))}
      trigger={
        <IconButton label="Theme">
          <SunMoon aria-hidden="true" className="icon" />
        </IconButton>
      }
    />
  )
}
