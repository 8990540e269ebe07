'use client'

import type { PaletteItem } from '#app/_components/frame/frame-types.ts'
import { applyTheme, THEME_KEY, type Theme } from '#app/_components/frame/theme.ts'
import { useStored } from '#app/_components/ui/use-stored.ts'
import { leave } from '#app/_identity/leave.ts'
import type { WorkspaceRow } from '#app/_trpc/outputs.ts'

type Does = { choose: (id: string) => void; make: () => void }

/** Palette actions available on every page. */
export function useGlobalActions(workspaceId: string, workspaces: readonly WorkspaceRow[], does: Does): PaletteItem[] {
  const [, store] = useStored(THEME_KEY)
  const themed = (theme: Theme) => () => {
    store(theme)
    applyTheme(theme)
  }
  const others = workspaces.filter(({ id }) => id !== workspaceId)
  return [
    ...others.map(({ id, name }) => ({
      id,
      label: `Switch to ${name}`,
      hint: 'Workspace',
      href: '',
      onSelect: () => does.choose(id),
    })),
    { id: 'new-workspace', label: 'New workspace', href: '', onSelect: does.make },
    { id: 'dark', label: 'Dark theme', href: '', onSelect: themed('dark') },
    { id: 'light', label: 'Light theme', href: '', onSelect: themed('light') },
    { id: 'sign-out', label: 'Sign out', href: '', onSelect: () => void leave() },
  ]
}
