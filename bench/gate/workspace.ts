import { createKey, createPerson } from '../../server/accounts/index.ts'
import type { System } from '../../server/system.ts'

export async function makeWorkspace(system: System): Promise<{ workspaceId: string; key: string }> {
  const { clock } = system
  const { prisma } = system.database
  const now = clock.now()
  const person = await createPerson(prisma, { email: `${crypto.randomUUID()}@bench.test`, verified: true }, now)
  const { id: workspaceId } = await prisma.workspace.findFirstOrThrow({ where: { personalOf: person.id } })
  const change = { author: { type: 'system' as const, id: null, label: 'bench' }, clock, requestId: null }
  await system.subscriptions.add({ workspaceId, plan: 'lookups_growth' }, change)
  const { key } = await createKey(prisma, { workspaceId, name: 'bench' }, change)
  return { workspaceId, key }
}
