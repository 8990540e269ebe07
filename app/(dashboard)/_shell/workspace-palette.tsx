'use client'

import { useQuery } from '@tanstack/react-query'
import { CommandPalette } from '#app/_components/frame/command-palette.tsx'
import type { PaletteItem } from '#app/_components/frame/frame-types.ts'
import type { PaletteProps } from '#app/_components/frame/plain-palette.tsx'
import { useTRPC } from '#app/_trpc/client.tsx'
import { useRecentItems } from './use-recent-items.ts'
import { useWorkspaceId } from './workspace-id.ts'

/**
 * Command palette with recent lookups, documentation and the workspace's keys, which are fetched when it is first
 * opened.
 */
export default function WorkspacePalette(props: PaletteProps) {
  const recent = useRecentItems(useWorkspaceId())
  return <CommandPalette {...props} recent={recent} keys={useKeyItems()} />
}

function useKeyItems(): PaletteItem[] {
  const trpc = useTRPC()
  const { data = [] } = useQuery(trpc.keys.list.queryOptions())
  return data
    .filter(({ status }) => status !== 'revoked')
    .map(({ id, name, prefix, last4 }) => ({ id, label: name, hint: `${prefix}…${last4}`, href: `/keys#${id}` }))
}
