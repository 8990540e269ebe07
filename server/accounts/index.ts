/** Who: people, sessions, workspaces, members, subscriptions, API keys. */
export { type Actor, type Author, authorOf, isTest, type KeyActor, logOf, type UserActor } from './actor.ts'
export type { Change } from './change.ts'
export { deleteWorkspace } from './deletion/delete.ts'
export { goneWorkspace } from './deletion/gone.ts'
export { type DeletionPreview, previewDeletion } from './deletion/preview.ts'
export { type Entitlement, entitlementOf, heldPlans } from './entitlement.ts'
export { createKey, renameKey, revokeKey, rotateKey } from './keys/keys.ts'
export { pauseKey, resumeKey, revokeKeyById } from './keys/operator.ts'
export { type KeyRecogniser, keyRecogniser } from './keys/recognise.ts'
export { type KeyRecord, listKeys } from './keys/record.ts'
export { acceptInvitation } from './members/accept.ts'
export { type Deliver, invite, resendInvitation, withdrawInvitation } from './members/invitations.ts'
export { type InvitationRecord, listMembers, type MemberRecord } from './members/list.ts'
export { changeRole, removeMember, transferOwnership } from './members/roles.ts'
export {
  createLocalPerson,
  createPerson,
  createSignInLink,
  hashOfToken,
  type Person,
  personOfIdentity,
  renamePerson,
  setCredential,
} from './people.ts'
export type { PlanChange } from './plan-change.ts'
export type { Fitted, PlanFitter } from './plan-fitter.ts'
export type { PlanIntent } from './plan-intent.ts'
export { recordChange } from './record-change.ts'
export { actorOfSession, endSession, openSession, personOfSession, type SignedIn, sessionDays } from './sessions.ts'
export { type SignInDesk, signInDesk } from './sign-in.ts'
export {
  type Billed,
  type SubscriptionDesk,
  type SubscriptionRecord,
  subscriptionDesk,
} from './subscriptions.ts'
export { type LockedWorkspace, lockWorkspace } from './workspace-lock.ts'
export { createWorkspace, listWorkspaces, renameWorkspace, type WorkspaceRecord } from './workspaces.ts'
