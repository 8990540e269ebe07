'use client'

import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import type { Workspace } from './frame-types.ts'
import styles from './workspace-switcher.module.css'

export type WorkspaceSwitcherProps = {
  workspace: Workspace
  workspaces: readonly Workspace[]
  /** Called instead of following the workspace's link. */
  onChoose?: (id: string) => void
  onNew?: () => void
}

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
          end: each.id === workspace.id ? <Check role="img" aria-label="current" /> : undefined,
        })),
        ...(onNew
          ? [
              { kind: 'line' as const, id: 'line' },
              {
                id: 'new',
                label: 'New workspace',
                icon: <Plus aria-hidden="true" />,
                onSelect: onNew,
              },
            ]
          : []),
      ]}
      trigger={
        <button type="button" className={styles.workspaceSwitcher}>
          <span>
            <span className="sr-only">Workspace: </span>
            <span>{workspace.name}</span>
            <small>{workspace.detail}</small>
          </span>
          <ChevronsUpDown aria-hidden="true" />
        </button>
      }
    />
  )
}
