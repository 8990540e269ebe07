import type { DashboardFrameProps } from '#app/_components/frame/dashboard-frame.tsx'
import type { Workspace } from '#app/_components/frame/frame-types.ts'

const STORE: Workspace = { id: 'ws_store', name: 'Example Store', detail: 'Suite Agency · owner', href: '/dev/kit' }

export const frame: Omit<DashboardFrameProps, 'children'> = {
  workspace: STORE,
  workspaces: [
    STORE,
    { id: 'ws_lab', name: 'Example Lab', detail: 'Free · member', href: '/dev/kit?workspace=ws_lab' },
    { id: 'ws_pay', name: 'Example Payments', detail: 'Lookups Growth · admin', href: '/dev/kit?workspace=ws_pay' },
  ],
  user: { name: 'Olive Park', email: 'ops@example.com' },
  quota: { used: 171940, limit: 250000, forecast: 243100, ends: '30 Nov', resets: '1 Dec' },
  signOutHref: '/dev/kit',
  actions: [{ id: 'a1', label: 'Event specimen', href: '/dev/kit/event' }],
}
