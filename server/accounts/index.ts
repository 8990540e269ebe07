/** People, sessions, workspaces, members, subscriptions and API keys. */

export type { Author } from '../catalog/events.ts'
export { type AccountService, accountService } from './account-service.ts'
export { type ActivityRecord, type Client, memberActivity, ownActivity, recordActivity } from './activity.ts'
export { type Actor, authorOf, isTest, type KeyActor, logOf, type UserActor } from './actor.ts'
export { applyLimit } from './apply-limit.ts'
export { browserWords } from './browser-words.ts'
export type { Change } from './change.ts'
export { assertWorkspaceName, deleteWorkspace } from './deletion/delete.ts'
export { goneWorkspace } from './deletion/gone.ts'
export { type DeletionPreview, previewDeletion } from './deletion/preview.ts'
export { type Entitlement, entitlementAt, entitlementOf } from './entitlement.ts'
export { createKey, renameKey, revokeKey, rotateKey } from './keys/keys.ts'
export { pauseKey, resumeKey, revokeKeyById } from './keys/operator.ts'
export { type KeyRecogniser, keyRecogniser } from './keys/recognise.ts'
export { type KeyRecord, listKeys } from './keys/record.ts'
export { acceptInvitation } from './members/accept.ts'
export { type InvitationLimits, invitationLimits } from './members/invitation-limits.ts'
export { type Deliver, invite, resendInvitation, withdrawInvitation } from './members/invitations.ts'
export { type InvitationRecord, listMembers, type MemberRecord } from './members/list.ts'
export { addOwner, changeRole, removeMember, transferOwnership } from './members/roles.ts'
export { identityOf } from './oidc-claims.ts'
export { createLink, createSignInLink, hashOfToken } from './one-time-links.ts'
export { assertStrong } from './password-strength.ts'
export { openPasswords, type PasswordCost, type Passwords } from './passwords.ts'
export {
  createLocalPerson,
  createPerson,
  type Identity,
  type Person,
  personOfIdentity,
  renamePerson,
} from './people.ts'
export type { PlanChange } from './plan-change.ts'
export type { Enforced, PlanEnforcer } from './plan-enforcer.ts'
export type { PlanIntent } from './plan-intent.ts'
export { recordChange } from './record-change.ts'
export { type Located, recordSignIn } from './record-sign-in.ts'
export { UsedPasskey } from './second-factor/passkeys.ts'
export { type SecondFactorService, secondFactorService } from './second-factor/second-factor-service.ts'
export {
  type SecondFactorProof,
  type SecondFactorSignIn,
  secondFactorSignIn,
} from './second-factor/second-factor-sign-in.ts'
export { secondFactorStatus } from './second-factor/status.ts'
export { sealedTotpSecrets } from './second-factor/totp.ts'
export {
  actorOfSession,
  endSession,
  endSessions,
  hasSession,
  listSessions,
  openSession,
  personOfSession,
  type SessionRecord,
  type SignedIn,
  sessionDays,
} from './sessions.ts'
export { type SignInService, signInService } from './sign-in.ts'
export { storedPerson, verifiedPerson } from './stored-person.ts'
export {
  type Billed,
  type SubscriptionRecord,
  type SubscriptionService,
  subscriptionService,
} from './subscriptions.ts'
export { setVerifiedAddress } from './verified-address.ts'
export { type LockedWorkspace, lockWorkspace } from './workspace-lock.ts'
export {
  createWorkspace,
  listWorkspaces,
  renameWorkspace,
  requireSecondFactor,
  type WorkspaceRecord,
} from './workspaces.ts'
