import {
  acceptInvitation,
  type Change,
  createKey,
  createLocalPerson,
  invite,
  renameWorkspace,
  revokeKey,
} from '../../accounts/index.ts'
import type { System } from '../../system.ts'

/** Who signs in to the demonstration, and the key that its terminal line uses. */
export type Entry = { email: string; password: string; key: string }

export type Opened = { workspaceId: string; email: string; oldKeyId: string; busy: readonly BusyKey[] }

/** Keys with the share of the calls that each makes. */
export type BusyKey = { key: string; share: number }

const keyNames = [
  { name: 'Shop backend', share: 0.62 },
  { name: 'Fraud desk', share: 0.26 },
  { name: 'Nightly pipeline', share: 0.12 },
] as const

/** Makes the people, the plan and the keys of the demonstration through the same functions that the pages and commands use, at the moment of the system's clock. */
export async function openWorkspace(system: System, password: string): Promise<Opened> {
  const { prisma } = system.database
  const now = system.clock.now()
  const change = changeOf(system)
  const email = 'ada@demo.test'
  const ada = await createLocalPerson(prisma, { email, password, name: 'Ada Winter' }, now)
  const { id: workspaceId } = await prisma.workspace.findFirstOrThrow({ where: { personalOf: ada.id } })
  await renameWorkspace(prisma, { workspaceId, name: 'Harbour Shop' }, change)
  await system.subscriptions.add({ workspaceId, plan: 'lookups_growth' }, change)

  const ben = await createLocalPerson(prisma, { email: 'ben@demo.test', password, name: 'Ben Castell' }, now)
  let token = ''
  await invite(prisma, { workspaceId, email: ben.email, role: 'member' }, change, async (_tx, invitation) => {
    token = invitation.token
    return null
  })
  await acceptInvitation(prisma, token, { userId: ben.id, email: ben.email, name: ben.name, sessionId: '' }, change)

  const busy: BusyKey[] = []
  for (const { name, share } of keyNames) {
    busy.push({ key: (await createKey(prisma, { workspaceId, name }, change)).key, share })
  }
  const { record: old } = await createKey(prisma, { workspaceId, name: 'First import' }, change)
  return { workspaceId, email, oldKeyId: old.id, busy }
}

/** What happened last: a key was withdrawn, one was made, somebody was invited. Gives the new key. */
export async function recentChanges(system: System, { workspaceId, oldKeyId }: Opened): Promise<string> {
  const { prisma } = system.database
  const change = changeOf(system)
  await revokeKey(prisma, { workspaceId, id: oldKeyId }, change)
  await invite(prisma, { workspaceId, email: 'cleo@demo.test', role: 'member' }, change, async () => null)
  const { key } = await createKey(prisma, { workspaceId, name: 'Terminal' }, change)
  return key
}

const changeOf = (system: System): Change => ({
  author: { type: 'system', id: null, label: 'demonstration' },
  now: system.clock.now(),
  requestId: null,
})
