import type { PlanId } from '../catalog/plans.ts'
import type { Prisma } from '../platform/database.ts'
import { type Entitlement, entitlementOf, heldPlans } from './entitlement.ts'
import { fitToLimit } from './keys/inclusion.ts'
import type { Fitted, PlanFitter } from './plan-fitter.ts'
import { includedMembers } from './sessions.ts'

type Terms = Omit<Entitlement, 'grants'> & { grants: string[] }
export type PlanPreview = {
  from: Terms
  to: Terms
  /** Names of keys that would pause or resume. */
  paused_keys: string[]
  resumed_keys: string[]
  /** Members who could look but no longer run lookups. */
  excluded_members: string[]
  /** Names of what else would stop, go on, or be offered to be turned on again. */
  fitted: ({ kind: PlanFitter['kind'] } & Fitted)[]
}

/** What holding just this plan would change, without changing anything. */
export async function previewPlan(
  prisma: Prisma,
  fitters: readonly PlanFitter[],
  input: { workspaceId: string; plan: PlanId },
  now: Date,
): Promise<PlanPreview> {
  const [subscriptions, keys, members] = await Promise.all([
    prisma.subscription.findMany({ where: { workspaceId: input.workspaceId } }),
    prisma.apiKey.findMany({ where: { workspaceId: input.workspaceId } }),
    prisma.membership.findMany({
      where: { workspaceId: input.workspaceId },
      include: { user: { select: { email: true } } },
    }),
  ])
  const from = entitlementOf(heldPlans(subscriptions, now))
  const to = entitlementOf([input.plan])
  const fitted = fitToLimit(keys, to.keys)
  const included = includedMembers(members, to.members)
  const others = fitters.map(async ({ kind, preview }) => ({
    kind,
    ...(await preview(prisma, input.workspaceId, to, now)),
  }))
  const nameOf = (id: string) => keys.find((key) => key.id === id)?.name ?? id
  return {
    from: { ...from, grants: [...from.grants] },
    to: { ...to, grants: [...to.grants] },
    paused_keys: fitted.pause.map(nameOf),
    resumed_keys: fitted.resume.map(nameOf),
    excluded_members: members.filter((member) => !included.has(member.id)).map((member) => member.user.email),
    fitted: await Promise.all(others),
  }
}
