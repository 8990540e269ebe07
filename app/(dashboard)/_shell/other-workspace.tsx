'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { chosenWorkspace, onWorkspaceChosen } from '#app/_identity/workspace-cookie.ts'

type Named = { id: string; name: string }
type OtherWorkspaceProps = { shown: Named; workspaces: readonly Named[]; onChoose: (id: string) => void }

/**
 * Warns that another tab has switched to another workspace. Actions on this page still apply to the workspace shown.
 */
export function OtherWorkspace({ shown, workspaces, onChoose }: OtherWorkspaceProps) {
  const chosen = useSyncExternalStore(onWorkspaceChosen, chosenWorkspace, () => null)
  const name = workspaces.find(({ id }) => id === chosen)?.name
  useNamesOfNew(chosen !== null && name === undefined ? chosen : null)
  if (chosen === null || chosen === shown.id) return null
  return (
    <Notice
      live
      title={`This tab shows ${shown.name}, but you switched to ${name ?? 'another workspace'}.`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => onChoose(chosen)}>Show {name ?? 'the other'} here</Button>
          <Button variant="ghost" onClick={() => onChoose(shown.id)}>
            Work in {shown.name}
          </Button>
        </span>
      }
    >
      Actions in this tab apply to {shown.name}.
    </Notice>
  )
}

/** Refreshes the workspace list, once per workspace that another tab created or joined after this page was opened. */
function useNamesOfNew(unknown: string | null): void {
  const router = useRouter()
  useEffect(() => {
    if (unknown !== null) router.refresh()
  }, [router, unknown])
}
