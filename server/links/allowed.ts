import { type Change, lockWorkspace, recordChange } from '../accounts/index.ts'
import { linkTerms } from '../catalog/links.ts'
import { readName } from '../lookups/index.ts'
import { verifiedDomains } from '../ownership/index.ts'
import type { Prisma } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { notA } from '../platform/refused-text.ts'

export type AllowedRecord = { domain: string; created_by: string; created_at: string }

/** Trusted domains of a workspace: its allowlist, by name, and its verified sites. */
export async function listAllowed(
  prisma: Prisma,
  workspaceId: string,
): Promise<{ data: AllowedRecord[]; sites: string[] }> {
  const [rows, sites] = await Promise.all([
    prisma.allowedDomain.findMany({ where: { workspaceId }, orderBy: { domain: 'asc' } }),
    verifiedDomains(prisma, workspaceId),
  ])
  return {
    data: rows.map(({ domain, createdBy, createdAt }) => ({
      domain,
      created_by: createdBy,
      created_at: createdAt.toISOString(),
    })),
    sites,
  }
}

/**
 * Adds a domain and its subdomains to the allowlist. Idempotent. Fails with INVALID_DOMAIN (also for a public suffix)
 * and ALLOWLIST_LIMIT_REACHED.
 */
export async function allowDomain(
  prisma: Prisma,
  input: { workspaceId: string; domain: string },
  change: Change,
): Promise<{ domain: string }> {
  const name = readName(input.domain.trim())
  if (!name) return fail('INVALID_DOMAIN', notA('a domain below a public suffix', 'example.com', input.domain))
  const domain = name.ascii
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const which = { workspaceId: workspace.id, domain }
    if (await tx.allowedDomain.findUnique({ where: { workspaceId_domain: which } })) return { domain }
    if ((await tx.allowedDomain.count({ where: { workspaceId: workspace.id } })) >= linkTerms.allowedDomains)
      fail('ALLOWLIST_LIMIT_REACHED', `The allowlist can have ${linkTerms.allowedDomains} domains.`)
    await tx.allowedDomain.create({ data: { ...which, createdBy: change.author.label, createdAt: workspace.now } })
    await recordChange(tx, workspace, change, {
      type: 'allowlist.added',
      target: { type: 'domain', id: domain },
      summary: `${domain} was added to the link allowlist`,
    })
    return { domain }
  })
}

/** Removes a domain from the allowlist. Fails with DOMAIN_NOT_FOUND. */
export function disallowDomain(
  prisma: Prisma,
  input: { workspaceId: string; domain: string },
  change: Change,
): Promise<{ domain: string; removed: true }> {
  return prisma.$transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, input.workspaceId, change.clock)
    const { count } = await tx.allowedDomain.deleteMany({ where: { workspaceId: workspace.id, domain: input.domain } })
    if (count === 0) fail('DOMAIN_NOT_FOUND', 'The domain is no longer on the allowlist.')
    await recordChange(tx, workspace, change, {
      type: 'allowlist.removed',
      target: { type: 'domain', id: input.domain },
      summary: `${input.domain} was removed from the link allowlist`,
    })
    return { domain: input.domain, removed: true }
  })
}
