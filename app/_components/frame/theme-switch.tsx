'use client'

import { Check, Monitor, Moon, Sun, SunMoon } from 'lucide-react'
import { IconButton } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import { useStored } from '#app/_components/ui/use-stored.ts'
import { applyTheme, THEME_KEY, type Theme } from './theme.ts'

const CHOICES = [
  { id: 'system', theme: null, label: 'System', icon: <Monitor aria-hidden="true" /> },
  { id: 'light', theme: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { id: 'dark', theme: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
] as const satisfies readonly { id: string; theme: Theme | null; label: string; icon: React.ReactNode }[]

/** Light, dark or system theme, stored in this browser. */
export function ThemeSwitch() {
  const [stored, store] = useStored(THEME_KEY)
  const current = stored === 'light' || stored === 'dark' ? stored : null
  return (
    <DropdownMenu
      items={CHOICES.map(({ id, theme, label, icon }) => ({
        id,
        label,
        icon,
        end: theme === current ? <Check role="img" aria-label="current" /> : undefined,
        onSelect: () => {
          store(theme)
          applyTheme(theme)
        },
      }))}
      trigger={
        <IconButton label="Theme">
          <SunMoon aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
