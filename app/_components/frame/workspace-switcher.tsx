'use client'

import { Check, ChevronsUpDown } from 'lucide-react'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import type { Workspace } from './frame-types.ts'

/** The current workspace, and the others behind it. */
export function WorkspaceSwitcher({
  workspace,
  workspaces,
}: {
  workspace: Workspace
  workspaces: readonly Workspace[]
}) {
  return (
    <DropdownMenu
      align="start"
      items={[
        { kind: 'label', id: 'title', label: 'Workspaces' },
        ...workspaces.map((each) => ({
          id: each.id,
          label: each.name,
          detail: each.detail,
          href: each.href,
          end: each.id === workspace.id ? <Check role="img" aria-label="current" className="icon" /> : undefined,
        })),
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
