'use client'

import { ArrowRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import NewWorkspaceDialog from '#app/_components/workspace/new-workspace-dialog.tsx'
import { workspaceDetail } from '#app/_components/workspace/workspace-detail.ts'
import { leave } from '#app/_identity/leave.ts'
import { chooseWorkspace } from '#app/_identity/workspace-cookie.ts'
import type { WorkspaceRow } from '#app/_trpc/outputs.ts'

/** The accessible workspaces; choosing one opens its overview. */
export function WorkspaceChoice({ workspaces }: { workspaces: readonly WorkspaceRow[] }) {
  const [naming, setNaming] = useState(false)
  const open = (id: string) => {
    chooseWorkspace(id)
    location.assign('/overview')
  }
  return (
    <>
      <ul className="mb-6">
        {workspaces.map((workspace) => (
          <li key={workspace.id} className="border-line border-t last:border-b">
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
              onClick={() => open(workspace.id)}
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{workspace.name}</span>
                <span className="block text-12 text-ink-3">{workspaceDetail(workspace)}</span>
              </span>
              <ArrowRight aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setNaming(true)}>
          New workspace
        </Button>
        <Button variant="ghost" onClick={() => leave()}>
          Sign out
        </Button>
      </div>
      <NewWorkspaceDialog open={naming} onOpenChange={setNaming} onMade={open} />
    </>
  )
}
