'use client'

import { UserPlus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '#app/_components/ui/button.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { ActivityTable } from '#app/_components/workspace/activity-table.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { InvitationRow, MemberActivity, MemberList, MemberRow } from '#app/_trpc/outputs.ts'
import type { PlanId } from '#server/catalog/plans.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type Invited, InvitedNotice } from './invited-notice.tsx'
import { LeaveDialog, LimitDialog, RemoveDialog, RoleDialog, WithdrawDialog } from './member-dialogs.tsx'
import { isLastOwner, LAST_OWNER, limitSentence, type Role } from './member-words.ts'
import { MembersTable } from './members-table.tsx'
import { OwnershipDialog } from './ownership-dialog.tsx'
import { RolesSection } from './roles-section.tsx'

export type MembersViewProps = {
  list: MemberList
  /** For owners. */
  activity: MemberActivity | null
  limit: number
  plans: readonly PlanId[]
  workspace: string
  isOwner: boolean
  ownId: string
  mailIsHeld: boolean
  now: string
}

type Open =
  | { dialog: 'invite' | 'limit' | 'leave' }
  | { dialog: 'role'; member: MemberRow; role: Role }
  | { dialog: 'remove' | 'ownership'; member: MemberRow }
  | { dialog: 'withdraw'; invitation: InvitationRow }
  | null

/** Members and an owner's actions on them. Anyone except the last owner can leave. */
export function MembersView({
  list,
  activity,
  limit,
  plans,
  workspace,
  isOwner,
  ownId,
  mailIsHeld,
  now,
}: MembersViewProps) {
  const router = useRouter()
  const reasonId = useId()
  const [open, setOpen] = useState<Open>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  const { members, invitations } = list
  const taken = members.length + invitations.length
  const own = members.find((member) => member.user_id === ownId)
  const stuck = own !== undefined && isLastOwner(own, members)
  const sentence = limitSentence(plans, limit)

  const close = () => setOpen(null)
  const onChanged = () => {
    close()
    router.refresh()
  }
  const closing = { onClose: close, onChanged }
  return (
    <>
      <PageHeader
        title="Members"
        lead={`${taken} of ${limit} in use, including open invitations; ${sentence}`}
        actions={
          <OwnersButton
            isOwner={isOwner}
            variant="primary"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setOpen({ dialog: taken >= limit ? 'limit' : 'invite' })}
          >
            Invite a member
          </OwnersButton>
        }
      />
      {invited ? <InvitedNotice {...invited} /> : null}
      {isOwner && mailIsHeld && !invited ? (
        <Notice title="Emails are not sent." action={<ButtonLink href="/outbox">Open the outbox</ButtonLink>}>
          Email is not set up. Copy invitation links from the outbox.
        </Notice>
      ) : null}
      <Section
        first
        title="People"
        note={
          isOwner
            ? 'Owners manage keys, members and the plan. Members run lookups, review events, and edit rules and protected links.'
            : 'Only owners can invite, remove and change roles.'
        }
      >
        <MembersTable
          list={list}
          ownId={ownId}
          now={now}
          isOwner={isOwner}
          onRole={(member, role) => setOpen({ dialog: 'role', member, role })}
          onRemove={(member) => setOpen({ dialog: 'remove', member })}
          onTransfer={(member) => setOpen({ dialog: 'ownership', member })}
          onResent={() => router.refresh()}
          onWithdraw={(invitation) => setOpen({ dialog: 'withdraw', invitation })}
        />
      </Section>
      {activity ? (
        <Section title="Recent security activity" note="Sign-ins and account changes of members since they joined.">
          <ActivityTable rows={activity} withMember now={now} />
        </Section>
      ) : null}
      <RolesSection />
      <Section title="Leave">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="danger"
            disabled={stuck}
            aria-describedby={stuck ? reasonId : undefined}
            onClick={() => setOpen({ dialog: 'leave' })}
          >
            Leave workspace
          </Button>
          <span id={reasonId} className={textStyles.note}>
            {stuck ? `You are the last owner. ${LAST_OWNER}` : 'Your other workspaces are not affected.'}
          </span>
        </div>
      </Section>
      {open?.dialog === 'invite' ? (
        <InviteDialog
          onClose={close}
          onInvited={(made) => {
            setInvited(made)
            onChanged()
          }}
        />
      ) : null}
      {open?.dialog === 'limit' ? <LimitDialog sentence={sentence} onClose={close} /> : null}
      {open?.dialog === 'leave' ? <LeaveDialog workspace={workspace} onClose={close} /> : null}
      {open?.dialog === 'role' ? (
        <RoleDialog
          {...closing}
          member={open.member}
          role={open.role}
          isYou={open.member.user_id === ownId}
          owners={members.filter((member) => member.role === 'owner').length}
        />
      ) : null}
      {open?.dialog === 'ownership' ? (
        <OwnershipDialog
          {...closing}
          member={open.member}
          owners={members.filter((member) => member.role === 'owner').length}
        />
      ) : null}
      {open?.dialog === 'remove' ? <RemoveDialog {...closing} member={open.member} count={members.length} /> : null}
      {open?.dialog === 'withdraw' ? <WithdrawDialog {...closing} invitation={open.invitation} /> : null}
    </>
  )
}
