import type { Author } from '../catalog/events.ts'
import type { Scoring } from '../catalog/scoring/scorecards.ts'
import type { Entitlement } from './entitlement.ts'

export type KeyActor = {
  kind: 'key'
  keyId: string
  name: string
  /** Test key: performs no lookups, uses no units, and writes to a separate log. */
  test: boolean
  workspaceId: string
  scoring: Scoring
  /** Revision of the workspace's keys for data sources; 0: it has none. */
  sourceKeysRevision: number
  entitlement: Entitlement
}

export type UserActor = {
  kind: 'user'
  userId: string
  sessionId: string
  name: string
  email: string
  emailVerified: boolean
  /** When the person signed in. */
  since: Date
  /** Whether the person has a second factor, or signed in with an identity provider, which asks for its own. */
  secondFactor: boolean
  operator: boolean
  workspaceId: string
  workspaceName: string
  /** Whether the workspace requires a second factor of its members. */
  secondFactorRequired: boolean
  scoring: Scoring
  sourceKeysRevision: number
  role: 'owner' | 'member'
  /** False for a member beyond the plan's seats: read access only, no lookups. */
  included: boolean
  entitlement: Entitlement
}

export type Actor = KeyActor | UserActor

export const isTest = (actor: Actor): boolean => actor.kind === 'key' && actor.test

/** Log that the actor's events and counts are written to: the workspace's, or its test log for test keys. */
export const logOf = (actor: Actor): string => (isTest(actor) ? `test_${actor.workspaceId}` : actor.workspaceId)

export function authorOf(actor: Actor): Author {
  if (actor.kind === 'key') return { type: 'api_key', id: actor.keyId, label: actor.name }
  return { type: 'user', id: actor.userId, label: actor.email }
}
