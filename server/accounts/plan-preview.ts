import { createHash } from 'node:crypto'
import type { PlanId } from '../catalog/plans.ts'
import type { Transaction } from '../platform/database.ts'
import { type Entitlement, entitlementOf, inForce } from './entitlement.ts'
import { applyKeyLimit } from './keys/key-limit.ts'
import type { Enforced, PlanEnforcer } from './plan-enforcer.ts'
import type { Turn } from './plan-intent.ts'
import { includedMembers } from './sessions.ts'

type Terms = Omit<Entitlement, 'grants'> & { grants: string[] }
export type PlanPreview = {
  from: Terms
  to: Terms
  ends: string[]
  begins: PlanId[]
  paused_keys: string[]
  resumed_keys: string[]
  /** Members who would lose or regain the right to run lookups; they always keep read access. */
  excluded_members: string[]
  included_members: string[]
  /** Names of other resources that would be paused, resumed or offered. */
  fitted: ({ kind: PlanEnforcer['kind'] } & Enforced)[]
  /**
   * Hash of the preview and of every subscription so far: a change confirmed with it is rejected once its effect would
   * differ, and once any plan has changed since.
   */
  fingerprint: string
}

/** Dry run of a plan change; `turn` decides based on the active subscriptions. */
export async function previewPlan(
  reader: Transaction,
  enforcers: readonly PlanEnforcer[],
  workspaceId: string,
  turn: (held: readonly { id: string; plan: string }[]) => Turn,
  now: Date,
): Promise<PlanPreview> {
  const subscriptions = await reader.subscription.findMany({ where: { workspaceId }, orderBy: { id: 'asc' } })
  const keys = await reader.apiKey.findMany({ where: { workspaceId } })
  const members = await reader.membership.findMany({
    where: { workspaceId },
    include: { user: { select: { email: true } } },
  })
  const held = inForce(subscriptions, now)
  const { end, begin } = turn(held)
  const from = entitlementOf(held.map(({ plan }) => plan))
  const staying = held.filter(({ id }) => !end.includes(id)).map(({ plan }) => plan)
  const to = entitlementOf([...staying, ...begin])
  const keyed = applyKeyLimit(keys, to.keys)
  const before = includedMembers(members, from.members)
  const after = includedMembers(members, to.members)
  const fitted: PlanPreview['fitted'] = []
  for (const { kind, preview } of enforcers) fitted.push({ kind, ...(await preview(reader, workspaceId, to, now)) })
  const nameOf = (id: string) => keys.find((key) => key.id === id)?.name ?? id
  const emails = (turned: (id: string) => boolean) =>
    members.filter(({ id }) => turned(id)).map(({ user }) => user.email)
  const result = {
    from: { ...from, grants: [...from.grants] },
    to: { ...to, grants: [...to.grants] },
    ends: held.filter(({ id }) => end.includes(id)).map(({ plan }) => plan),
    begins: begin,
    paused_keys: keyed.pause.map(nameOf),
    resumed_keys: keyed.resume.map(nameOf),
    excluded_members: emails((id) => before.has(id) && !after.has(id)),
    included_members: emails((id) => !before.has(id) && after.has(id)),
    fitted,
  }
  return { ...result, fingerprint: fingerprintOf([result, end, keyed, subscriptions.map(({ id }) => id)]) }
}

const fingerprintOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
