import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { formatUtc } from '#app/_components/ui/format.ts'
import { visitor } from '#app/_identity/visitor.ts'
import { api } from '#app/_trpc/server.ts'
import { GateHead } from '#app/(auth)/_parts/gate-head.tsx'
import { workspaceCookie } from '#server/catalog/cookies.ts'
import { WorkspaceChoice } from './workspace-choice.tsx'

export const metadata: Metadata = { title: 'Choose a workspace' }

/** Shown when the selected workspace is not accessible. */
export default async function ChooseWorkspacePage() {
  if (!(await visitor()).signedIn) redirect('/sign-in?next=/choose-workspace')
  const [caller, selected] = [await api(), (await cookies()).get(workspaceCookie)?.value]
  const [workspaces, gone] = await Promise.all([
    caller.me.workspaces(),
    selected ? caller.me.gone({ workspace_id: selected.slice(0, 40) }) : null,
  ])
  const happened = gone
    ? `“${gone.name}” was deleted by ${gone.deleted_by} on ${formatUtc(new Date(gone.deleted_at))}.`
    : null
  return (
    <>
      <GateHead title="Choose a workspace">
        {happened ??
          (workspaces.length > 0
            ? 'The workspace selected in this browser does not exist, or you do not have access to it.'
            : null)}
        {workspaces.length > 0 ? null : ' You do not belong to a workspace. Request an invitation or create your own.'}
      </GateHead>
      <WorkspaceChoice workspaces={workspaces} />
    </>
  )
}
