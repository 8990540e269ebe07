import { type ReactNode, useId } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#app/_components/ui/table.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import type { InvitationRow, MemberList, MemberRow } from '#app/_trpc/outputs.ts'
import { isLastOwner, LAST_OWNER, ROLE_WORDS, type Role } from './member-words.ts'
import { RoleMenu } from './role-menu.tsx'

export type MembersTableProps = {
  list: MemberList
  ownId: string
  now: string
  isOwner: boolean
  onRole: (member: MemberRow, role: Role) => void
  onRemove: (member: MemberRow) => void
  onWithdraw: (invitation: InvitationRow) => void
}

/** Members, then the open invitations as dashed rows. */
export function MembersTable(props: MembersTableProps) {
  const { list, ownId, now, isOwner, onRole, onRemove, onWithdraw } = props
  const reasonId = useId()
  return (
    <Table label="Members and invitations">
      <TableHead>
        <HeadCell grow>Person</HeadCell>
        <HeadCell>Role</HeadCell>
        <HeadCell optional>Since</HeadCell>
        {isOwner ? (
          <HeadCell numeric>
            <span className="sr-only">Actions</span>
          </HeadCell>
        ) : null}
      </TableHead>
      <TableBody>
        {list.members.map((member) => (
          <TableRow key={member.id}>
            <Cell grow className="min-w-36 py-1.5!">
              <Person name={member.name} email={member.email} isYou={member.user_id === ownId} />
              {isOwner && isLastOwner(member, list.members) ? (
                <span id={reasonId} className="note block">
                  {LAST_OWNER}
                </span>
              ) : null}
              {member.included ? null : <span className="note block">Beyond the plan: may look, not run lookups.</span>}
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
            {isOwner ? (
              <Cell numeric>
                {member.user_id === ownId ? null : (
                  <Button variant="ghost" aria-label={`Remove ${member.email}`} onClick={() => onRemove(member)}>
                    Remove
                  </Button>
                )}
              </Cell>
            ) : null}
          </TableRow>
        ))}
        {list.invitations.map((invitation) => (
          <TableRow key={invitation.id} data-pending="">
            <Cell grow className="min-w-36 py-1.5!">
              <span className="mr-2 break-all">{invitation.email}</span>
              <Tag>Invited</Tag>
              <span className="note block phone:hidden">
                Expires <Time at={invitation.expires_at} now={now} />
              </span>
            </Cell>
            <Cell>{ROLE_WORDS[invitation.role].label}</Cell>
            <Cell optional>
              Expires <Time at={invitation.expires_at} now={now} />
            </Cell>
            {isOwner ? (
              <Cell numeric>
                <Button
                  variant="ghost"
                  aria-label={`Withdraw the invitation of ${invitation.email}`}
                  onClick={() => onWithdraw(invitation)}
                >
                  Withdraw
                </Button>
              </Cell>
            ) : null}
          </TableRow>
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
