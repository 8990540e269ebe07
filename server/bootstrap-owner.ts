import { createKey, createPerson, createSignInLink } from './accounts/index.ts'
import { setOperator } from './moderation/index.ts'
import type { System } from './system.ts'

export type Bootstrap = { ownerLink: string | null; demoKey: string | null }

/**
 * Prepares a new installation. With an empty database it creates a first owner, who is also an operator, with a
 * workspace and one key. Until someone has signed in, each start creates a new one-time link. Its token is in the URL
 * fragment, so that it reaches no server log.
 */
export async function bootstrapOwner(system: System): Promise<Bootstrap> {
  const { prisma } = system.database
  const now = system.clock.now()
  const entered = await prisma.session.findFirst({ select: { id: true } })
  if (entered) return { ownerLink: null, demoKey: null }
  const first = await prisma.user.findFirst({ orderBy: { createdAt: 'asc' } })
  const owner = first ?? (await createPerson(prisma, { email: 'owner@localhost', name: 'Owner' }, now))
  const ownerLink = `${system.env.BASE_URL}/welcome#${await createSignInLink(prisma, owner.id, now)}`
  if (first) return { ownerLink, demoKey: null }
  const workspace = await prisma.workspace.findFirstOrThrow({ where: { personalOf: owner.id } })
  await setOperator(prisma, { email: owner.email, operator: true }, now)
  const author = { type: 'system' as const, id: null, label: 'first start' }
  const { key } = await createKey(
    prisma,
    { workspaceId: workspace.id, name: 'Demo key' },
    { author, clock: system.clock, requestId: null },
  )
  return { ownerLink, demoKey: key }
}

export function startupMessage(baseUrl: string, { ownerLink, demoKey }: Bootstrap): string {
  const lines = ['', `  Assay answers at ${baseUrl}`]
  if (ownerLink) lines.push('', '  Sign in as the first owner (works once, for 15 minutes):', `  ${ownerLink}`)
  if (demoKey) {
    lines.push('', '  A working API key, shown only now:', `  ${demoKey}`)
    lines.push(
      '',
      '  Ask where an address is:',
      `  curl -s -H "Authorization: Bearer ${demoKey}" ${baseUrl}/v1/ip/8.8.8.8/geo`,
    )
  }
  lines.push('', `  Reference: ${baseUrl}/docs    Stop: Ctrl-C`, '')
  return lines.join('\n')
}
