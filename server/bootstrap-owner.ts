import { createKey, createPerson, createSignInLink, hasSession } from './accounts/index.ts'
import { setOperator } from './moderation/index.ts'
import type { Prisma } from './platform/database.ts'
import type { System } from './system.ts'

export type Bootstrap = { ownerLink: string | null; demoKey: string | null }

/**
 * Prepares a new installation. With an empty database it creates a first owner, who is also an operator, with a
 * workspace and one key. As long as the first owner has no session and no way to sign in, each start creates a new
 * one-time link. Its token is in the URL
 * fragment, so that it reaches no server log.
 */
export async function bootstrapOwner(system: System): Promise<Bootstrap> {
  const { prisma } = system.database
  const now = system.clock.now()
  const first = await prisma.user.findFirst({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { credential: true, identities: { take: 1 } },
  })
  if (first && (await canSignIn(prisma, first, now))) return { ownerLink: null, demoKey: null }
  const owner = first ?? (await createPerson(prisma, { email: 'owner@localhost', name: 'Owner', verified: true }, now))
  const ownerLink = `${system.env.BASE_URL}/welcome#${await createSignInLink(prisma, owner.id, now)}`
  if (first) return { ownerLink, demoKey: null }
  const workspace = await prisma.workspace.findFirstOrThrow({ where: { personalOf: owner.id } })
  await setOperator(prisma, { userId: owner.id, operator: true }, now)
  const author = { type: 'system' as const, id: null, label: 'first start' }
  const { key } = await createKey(
    prisma,
    { workspaceId: workspace.id, name: 'Demo key' },
    { author, now, requestId: null },
  )
  return { ownerLink, demoKey: key }
}

type FirstOwner = { id: string; disabledAt: Date | null; credential: object | null; identities: readonly object[] }

/** Also true for a disabled owner, whom a link would not let in. */
async function canSignIn(prisma: Prisma, owner: FirstOwner, now: Date): Promise<boolean> {
  if (owner.disabledAt || owner.credential || owner.identities.length > 0) return true
  return hasSession(prisma, owner.id, now)
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
