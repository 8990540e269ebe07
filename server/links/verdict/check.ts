import { type LinkCheck, linkChecks } from '../../catalog/links.ts'
import { isVerified } from '../../ownership/index.ts'
import type { Prisma } from '../../platform/database.ts'
import type { LinkDeps } from '../deps.ts'
import { gatherEvidence } from './gather.ts'
import { judge, type Verdict } from './judge.ts'

/** Maximum time for following redirects when a link is created. */
const wayMs = 2_500

export type CheckedVerdict = Verdict & { checkedAt: Date }

/** Checks a destination within about five seconds. Never throws: on failure the verdict is unknown. */
export async function checkDestination(
  deps: LinkDeps,
  { normalized, host, workspaceId }: { normalized: string; host: string; workspaceId: string | null },
): Promise<CheckedVerdict> {
  const { clock, log, ownHosts } = deps
  const { pool, prisma } = deps.database
  const checkedAt = clock.now()
  try {
    const context = deps.lookupContext(checkedAt)
    const lookup = workspaceId === null ? context : { ...context, ...(await deps.sourcesOf(workspaceId)) }
    const [evidence, vouched] = await Promise.all([
      gatherEvidence({ lookup, pool, own: ownHosts }, normalized, wayMs),
      isVouched(prisma, workspaceId, host),
    ])
    return { ...judge(evidence, vouched), checkedAt }
  } catch (error) {
    log.warn({ error: String(error) }, 'a destination could not be checked')
    return { status: 'unknown', score: 0, reasons: [], gaps: Object.keys(linkChecks) as LinkCheck[], checkedAt }
  }
}

/** Whether a workspace trusts a host: by its allowlist or by a verified site; both include subdomains. */
async function isVouched(prisma: Prisma, workspaceId: string | null, host: string): Promise<boolean> {
  if (workspaceId === null) return false
  const [allowed, verified] = await Promise.all([
    prisma.allowedDomain.findFirst({ where: { workspaceId, domain: { in: namesAbove(host) } } }),
    isVerified(prisma, workspaceId, host),
  ])
  return allowed !== null || verified
}

function namesAbove(host: string): string[] {
  const labels = host.split('.')
  return labels.map((_, place) => labels.slice(place).join('.'))
}
