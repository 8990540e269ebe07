import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { visitor } from '#app/_identity/visitor.ts'
import { api } from '#app/_trpc/server.ts'
import { GateHead } from '../_parts/gate-head.tsx'
import { WorkspaceChoice } from './workspace-choice.tsx'

export const metadata: Metadata = { title: 'Choose a workspace' }

/** Shown when the selected workspace is out of reach. */
export default async function ChooseWorkspacePage() {
  if (!(await visitor()).signedIn) redirect('/sign-in?next=/choose-workspace')
  const workspaces = await (await api()).me.workspaces()
  return (
    <>
      <GateHead title="Choose a workspace">
        {workspaces.length > 0
          ? 'The one selected in this browser does not exist, or you have no access to it.'
          : 'You have access to no workspace. Ask for an invitation, or make a workspace of your own.'}
      </GateHead>
      <WorkspaceChoice workspaces={workspaces} />
    </>
  )
}
