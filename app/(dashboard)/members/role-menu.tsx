import { Check, ChevronDown } from 'lucide-react'
import { Button } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import type { MemberRow } from '#app/_trpc/outputs.ts'
import { ROLE_WORDS, type Role } from './member-words.ts'

export type RoleMenuProps = {
  member: MemberRow
  isLastOwner: boolean
  /** Id of the element that explains why the last owner's role is fixed. */
  reasonId: string
  onChoose: (role: Role) => void
}

const ROLES: readonly Role[] = ['owner', 'member']

/** A member's role as a menu; the last owner's role is fixed. */
export function RoleMenu({ member, isLastOwner, reasonId, onChoose }: RoleMenuProps) {
  const { label } = ROLE_WORDS[member.role]
  if (isLastOwner) {
    return (
      <Button disabled aria-describedby={reasonId} aria-label={`Role of ${member.email}: ${label}`}>
        {label}
      </Button>
    )
  }
  return (
    <DropdownMenu
      align="start"
      items={ROLES.map((role) => ({
        id: role,
        label: ROLE_WORDS[role].label,
        detail: ROLE_WORDS[role].may,
        end: role === member.role ? <Check role="img" aria-label="current" /> : undefined,
        onSelect: () => {
          if (role !== member.role) onChoose(role)
        },
      }))}
      trigger={
        <Button aria-label={`Role of ${member.email}: ${label}`}>
          {label}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  )
}
