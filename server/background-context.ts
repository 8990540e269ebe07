import { entitlementOf, type UserActor } from './accounts/index.ts'
import { scoringOf } from './catalog/scoring/scorecards.ts'
import { fail } from './platform/errors.ts'
import type { System } from './system.ts'
import type { Context } from './trpc/index.ts'

/** Workspace of a lookup that no one waits for, with the plans in force. */
export type BackgroundWorkspace = {
  workspaceId: string
  workspaceName: string
  scoringModel: string
  sourceKeysRevision: number
  plans: string[]
}

type Terms = Pick<Context, 'source' | 'requestId' | 'prepaid' | 'scheduled'> & { actor: UserActor }

/** Context of a lookup that the service runs by itself, through its regular procedure. */
export function backgroundContext(system: System, { actor, ...terms }: Terms): Context {
  return {
    system,
    ...terms,
    address: () => fail('UNAUTHORIZED'),
    client: () => fail('UNAUTHORIZED'),
    origin: () => null,
    at: system.clock.now(),
    identify: async () => actor,
    identifyOptional: async () => actor,
    person: async () => fail('UNAUTHORIZED'),
    idempotencyKey: () => null,
    caller: null,
    warnings: [],
    headers: {},
    success: { status: null },
  }
}

/**
 * Least-privileged role unless another is given: a lookup, which any member may run, scored by the published model alone, under the workspace's
 * current plan.
 */
export function backgroundActor(
  { plans, scoringModel, sourceKeysRevision, workspaceId, workspaceName }: BackgroundWorkspace,
  { id, label, role = 'member' }: { id: string; label: string; role?: UserActor['role'] },
): UserActor {
  return {
    kind: 'user',
    userId: id,
    sessionId: '',
    name: label,
    email: label,
    emailVerified: false,
    since: new Date(0),
    secondFactor: false,
    secondFactorRequired: false,
    operator: false,
    workspaceId,
    workspaceName,
    scoring: scoringOf({ scoringModel, shadowModel: null, scorecardPoints: null }),
    sourceKeysRevision,
    role,
    included: true,
    entitlement: entitlementOf(plans),
  }
}
