import type { Prisma, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { namesThatProve } from './names.ts'

type Sites = Pick<Prisma | Transaction, 'site'>

/** Whether the workspace has verified the host or a parent domain. */
export async function isVerified(prisma: Sites, workspaceId: string, host: string): Promise<boolean> {
  const site = await prisma.site.findFirst({
    where: { workspaceId, domain: { in: namesThatProve(host) }, verifiedAt: { not: null } },
    select: { id: true },
  })
  return site !== null
}

/** Verified domains of the workspace, sorted by name. */
export async function verifiedDomains(prisma: Sites, workspaceId: string): Promise<string[]> {
  const sites = await prisma.site.findMany({
    where: { workspaceId, verifiedAt: { not: null } },
    orderBy: { domain: 'asc' },
    select: { domain: true },
  })
  return sites.map(({ domain }) => domain)
}

/** Fails with DOMAIN_NOT_VERIFIED unless the workspace has verified the host or a parent domain. */
export async function demandProof(prisma: Sites, workspaceId: string, host: string): Promise<void> {
  if (await isVerified(prisma, workspaceId, host)) return
  fail(
    'DOMAIN_NOT_VERIFIED',
    `Public scans need a verified domain. Verify ${host} first, or scan it as private or unlisted.`,
  )
}
