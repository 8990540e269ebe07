import { createKey, createPerson, createSignInLink, hasSession } from './accounts/index.ts'
import { setOperator } from './moderation/index.ts'
import type { System } from './system.ts'

export type Bootstrap = { ownerLink: string | null; demoKey: string | null }

/**
 * Prepares a new installation. With an empty database it creates a first owner, who is also an operator, with a
 * workspace and one key; without Stripe the workspace has the largest plan. Until the first owner has a session or
 * another way to sign in, each start creates a new one-time link. Its token is in the URL fragment, so that it reaches
 * no server log.
 */
export async function bootstrapOwner(system: System): Promise<Bootstrap> {
  const { prisma } = system.database
  const now = system.clock.now()
  const first = await prisma.user.findFirst({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { credential: true, identities: { take: 1 } },
  })
  if (first && (await canSignIn(system, first, now))) return { ownerLink: null, demoKey: null }
  const owner = first ?? (await createPerson(prisma, { email: 'owner@localhost', name: 'Owner', verified: true }, now))
  const ownerLink = `${system.env.BASE_URL}/welcome#${await createSignInLink(prisma, owner.id, now)}`
  if (first) return { ownerLink, demoKey: null }
  const { id: workspaceId } = await prisma.workspace.findFirstOrThrow({ where: { personalOf: owner.id } })
  await setOperator(prisma, { userId: owner.id, operator: true }, now)
  const author = { type: 'system' as const, id: null, label: 'first start' }
  const change = { author, clock: system.clock, requestId: null }
  if (!system.env.stripe) await system.subscriptions.add({ workspaceId, plan: 'suite_agency' }, change)
  const { key } = await createKey(prisma, { workspaceId, name: 'Demo key' }, change)
  return { ownerLink, demoKey: key }
}

type FirstOwner = { id: string; disabledAt: Date | null; credential: object | null; identities: readonly object[] }

/**
 * Whether the person is signed in somewhere, or has a password or a provider to sign in with. Also true for a disabled
 * owner, whom a link would not let in.
 */
async function canSignIn({ database, env }: System, owner: FirstOwner, now: Date): Promise<boolean> {
  if (owner.disabledAt || owner.identities.length > 0 || (env.LOCAL_SIGN_IN && owner.credential)) return true
  return hasSession(database.prisma, owner.id, now)
}

const assessment = {
  event_type: 'signup',
  ip: '185.220.101.4',
  email: 'jane.roe@mailinator.com',
  user: { id: 'user-1' },
}

export function startupMessage(baseUrl: string, { ownerLink, demoKey }: Bootstrap): string {
  const lines = ['', `  Assay is running at ${baseUrl}`]
  if (ownerLink) lines.push('', '  Sign in as the first owner (works once, for 15 minutes):', `  ${ownerLink}`)
  if (demoKey) {
    const authorized = `curl -s -H "Authorization: Bearer ${demoKey}"`
    lines.push('', '  An API key, shown only once:', `  ${demoKey}`)
    lines.push('', '  Look up the location of an IP address:', `  ${authorized} ${baseUrl}/v1/ip/8.8.8.8/geo`)
    lines.push(
      '',
      '  Assess a sign-up:',
      `  ${authorized} -H "Content-Type: application/json" ${baseUrl}/v1/assess -d '${JSON.stringify(assessment)}'`,
    )
  }
  lines.push('', `  Reference: ${baseUrl}/docs    Stop: Ctrl-C`, '')
  return lines.join('\n')
}
