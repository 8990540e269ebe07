import { createHash } from 'node:crypto'
import type { PlanId } from '../catalog/plans.ts'
import type { Transaction } from '../platform/database.ts'
import { type Entitlement, entitlementOf, inForce } from './entitlement.ts'
import { fitToLimit } from './keys/inclusion.ts'
import type { Fitted, PlanFitter } from './plan-fitter.ts'
import type { Turn } from './plan-intent.ts'
import { includedMembers } from './sessions.ts'

type Terms = Omit<Entitlement, 'grants'> & { grants: string[] }
export type PlanPreview = {
  from: Terms
  to: Terms
  /** Plans of the subscriptions that would end and begin. */
  ends: string[]
  begins: PlanId[]
  /** Names of keys that would pause or resume. */
  paused_keys: string[]
  resumed_keys: string[]
  /** Members who could look but no longer run lookups, and those who could again. */
  excluded_members: string[]
  included_members: string[]
  /** Names of what else would stop, go on, or be offered to be turned on again. */
  fitted: ({ kind: PlanFitter['kind'] } & Fitted)[]
  /** Stands for all of this: a change that is confirmed with it is refused once it would do anything else. */
  fingerprint: string
}

/** What a turn of the subscriptions would change, without changing anything; `turn` decides on the subscriptions that are held. */
export async function previewPlan(
  reader: Transaction,
  fitters: readonly PlanFitter[],
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
  const keyed = fitToLimit(keys, to.keys)
  const before = includedMembers(members, from.members)
  const after = includedMembers(members, to.members)
  const fitted: PlanPreview['fitted'] = []
  for (const { kind, preview } of fitters) fitted.push({ kind, ...(await preview(reader, workspaceId, to, now)) })
  const nameOf = (id: string) => keys.find((key) => key.id === id)?.name ?? id
  const emails = (turned: (id: string) => boolean) =>
    members.filter(({ id }) => turned(id)).map(({ user }) => user.email)
  const told = {
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
  return { ...told, fingerprint: fingerprintOf([told, end, keyed]) }
}

const fingerprintOf = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
