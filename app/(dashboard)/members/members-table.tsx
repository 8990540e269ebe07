import { type ReactNode, useId } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import { OwnersButton } from '#app/_components/workspace/owners-button.tsx'
import type { InvitationRow as Invitation, MemberList, MemberRow } from '#app/_trpc/outputs.ts'
import { InvitationRow } from './invitation-row.tsx'
import { isLastOwner, LAST_OWNER, ROLE_WORDS, type Role } from './member-words.ts'
import { RoleMenu } from './role-menu.tsx'

export type MembersTableProps = {
  list: MemberList
  ownId: string
  now: string
  isOwner: boolean
  onRole: (member: MemberRow, role: Role) => void
  onRemove: (member: MemberRow) => void
  onTransfer: (member: MemberRow) => void
  onResent: () => void
  onWithdraw: (invitation: Invitation) => void
}

/** Members, followed by pending invitations as dashed rows. */
export function MembersTable(props: MembersTableProps) {
  const { list, ownId, now, isOwner, onRole, onRemove, onTransfer, onResent, onWithdraw } = props
  const reasonId = useId()
  return (
    <Table label="Members and invitations">
      <TableHead>
        <HeadCell grow>Person</HeadCell>
        <HeadCell>Role</HeadCell>
        <HeadCell optional>Since</HeadCell>
        <HeadCell numeric>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {list.members.map((member) => (
          <TableRow key={member.id}>
            <Cell grow className="min-w-36 py-1.5">
              <Person name={member.name} email={member.email} isYou={member.user_id === ownId} />
              {isOwner && isLastOwner(member, list.members) ? (
                <span id={reasonId} className={`${textStyles.note} block`}>
                  {LAST_OWNER}
                </span>
              ) : null}
              {member.included ? null : (
                <span className={`${textStyles.note} block`}>Over the plan limit: can view but not run lookups.</span>
              )}
            </Cell>
            <Cell>
              {isOwner ? (
                <RoleMenu
                  member={member}
                  isLastOwner={isLastOwner(member, list.members)}
                  reasonId={reasonId}
                  onChoose={(role) => onRole(member, role)}
                />
              ) : (
                ROLE_WORDS[member.role].label
              )}
            </Cell>
            <Cell optional>
              <Time at={member.joined_at} now={now} />
            </Cell>
            <Cell numeric>
              {member.user_id === ownId ? null : (
                <span className="inline-flex items-end max-phone:flex-col print:flex-col">
                  {isOwner && member.role === 'member' ? (
                    <Button
                      variant="ghost"
                      aria-label={`Transfer ownership to ${member.email}`}
                      onClick={() => onTransfer(member)}
                    >
                      Transfer ownership
                    </Button>
                  ) : null}
                  <OwnersButton
                    isOwner={isOwner}
                    variant="ghost"
                    aria-label={`Remove ${member.email}`}
                    onClick={() => onRemove(member)}
                  >
                    Remove
                  </OwnersButton>
                </span>
              )}
            </Cell>
          </TableRow>
        ))}
        {list.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            now={now}
            isOwner={isOwner}
            onResent={onResent}
            onWithdraw={() => onWithdraw(invitation)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

function Person({ name, email, isYou }: { name: string; email: string; isYou: boolean }): ReactNode {
  return (
    <>
      <span className="mr-2 font-medium">{name}</span>
      {isYou ? <Tag>You</Tag> : null}
      <span className="block break-all text-12 text-ink-3">{email}</span>
    </>
  )
}
