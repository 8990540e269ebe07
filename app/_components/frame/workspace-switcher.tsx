'use client'

import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import type { Workspace } from './frame-types.ts'

export type WorkspaceSwitcherProps = {
  workspace: Workspace
  workspaces: readonly Workspace[]
  /** Chooses without following the workspace's link. */
  onChoose?: (id: string) => void
  onNew?: () => void
}

/** The current workspace, and the others behind it. */
export function WorkspaceSwitcher({ workspace, workspaces, onChoose, onNew }: WorkspaceSwitcherProps) {
  return (
    <DropdownMenu
      align="start"
      items={[
        { kind: 'label', id: 'title', label: 'Workspaces' },
        ...workspaces.map((each) => ({
          id: each.id,
          label: each.name,
          detail: each.detail,
          href: onChoose ? undefined : each.href,
          onSelect: () => onChoose?.(each.id),
          end: each.id === workspace.id ? <Check role="img" aria-label="current" className="icon" /> : undefined,
        })),
        ...(onNew
          ? [
              { kind: 'line' as const, id: 'line' },
              {
                id: 'new',
                label: 'New workspace',
                icon: <Plus aria-hidden="true" className="icon" />,
                onSelect: onNew,
              },
            ]
          : []),
      ]}
      trigger={
        <button type="button" className="workspace-switcher">
          <span>
            <span className="sr-only">Workspace: </span>
            <span>{workspace.name}</span>
            <small>{workspace.detail}</small>
          </span>
          <ChevronsUpDown aria-hidden="true" className="icon" />
        </button>
      }
    />
  )
}
