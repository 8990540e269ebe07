'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaletteItem } from '#app/_components/frame/frame-types.ts'
import { applyTheme, THEME_KEY } from '#app/_components/frame/theme.ts'
import { useStored } from '#app/_components/ui/use-stored.ts'
import { leave } from '#app/_identity/leave.ts'
import { useTRPC } from '#app/_trpc/client.tsx'
import type { WorkspaceRow } from '#app/_trpc/outputs.ts'

/** Keys of the workspace as rows of the palette; they are read when it is opened for the first time. */
export function useKeyItems(): { keys: PaletteItem[]; onPalette: () => void } {
  const trpc = useTRPC()
  const [wanted, setWanted] = useState(false)
  const { data = [] } = useQuery(trpc.keys.list.queryOptions(undefined, { enabled: wanted }))
  const keys = data
    .filter(({ status }) => status !== 'revoked')
    .map(({ id, name, prefix, last4 }) => ({ id, label: name, hint: `${prefix}…${last4}`, href: `/keys#${id}` }))
  return { keys, onPalette: () => setWanted(true) }
}

type Does = { choose: (id: string) => void; make: () => void }

/** What can be done from everywhere. */
export function useGlobalActions(here: string, workspaces: readonly WorkspaceRow[], does: Does): PaletteItem[] {
  const [, store] = useStored(THEME_KEY)
  const themed = (theme: 'light' | 'dark') => () => {
    store(theme)
    applyTheme(theme)
  }
  const others = workspaces.filter(({ id }) => id !== here)
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
