import type { Entitlement } from './entitlement.ts'

export type KeyActor = {
  kind: 'key'
  keyId: string
  name: string
  /** A test key: nothing is looked up, nothing costs units, and what it does stands in a log of its own. */
  test: boolean
  workspaceId: string
  entitlement: Entitlement
}

export type UserActor = {
  kind: 'user'
  userId: string
  sessionId: string
  name: string
  email: string
  operator: boolean
  workspaceId: string
  workspaceName: string
  role: 'owner' | 'member'
  /** False for a member beyond the number that the plan includes: may look, not run lookups. */
  included: boolean
  entitlement: Entitlement
}

/** Who a workspace procedure works for. */
export type Actor = KeyActor | UserActor

/** Who is written down as the cause of an event. */
export type Author = { type: 'api_key' | 'user' | 'system'; id: string | null; label: string }

/** Whether it works with a test key. */
export const isTest = (actor: Actor): boolean => actor.kind === 'key' && actor.test

/** Where what an actor does is counted and kept: the workspace, or for test keys its test log. */
export const logOf = (actor: Actor): string => (isTest(actor) ? `test_${actor.workspaceId}` : actor.workspaceId)

/** The author that an event names for an actor. */
export function authorOf(actor: Actor): Author {
  if (actor.kind === 'key') return { type: 'api_key', id: actor.keyId, label: actor.name }
  return { type: 'user', id: actor.userId, label: actor.email }
}
