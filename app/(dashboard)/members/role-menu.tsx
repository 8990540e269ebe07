import { Check, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import type { MemberRow } from '#app/_trpc/outputs.ts'
import { LAST_OWNER, ROLE_WORDS, type Role } from './member-words.ts'

export type RoleMenuProps = { member: MemberRow; isLastOwner: boolean; onChoose: (role: Role) => void }

const ROLES: readonly Role[] = ['owner', 'member']

/** The role of a member as a choice; the last owner's is fixed, and says why. */
export function RoleMenu({ member, isLastOwner, onChoose }: RoleMenuProps) {
  const reasonId = useId()
  const { label } = ROLE_WORDS[member.role]
  if (isLastOwner) {
    return (
      <span className="flex flex-wrap items-center gap-x-2 py-1">
        <Button disabled aria-describedby={reasonId} aria-label={`Role of ${member.email}: ${label}`}>
          {label}
        </Button>
        <span id={reasonId} className="note whitespace-normal max-phone:max-w-40">
          {LAST_OWNER}
        </span>
      </span>
    )
  }
  return (
    <DropdownMenu
      align="start"
      items={ROLES.map((role) => ({
        id: role,
        label: ROLE_WORDS[role].label,
        detail: ROLE_WORDS[role].may,
        end: role === member.role ? <Check role="img" aria-label="current" className="icon" /> : undefined,
        onSelect: () => {
          if (role !== member.role) onChoose(role)
        },
      }))}
      trigger={
        <Button aria-label={`Role of ${member.email}: ${label}`}>
          {label}
          <ChevronDown aria-hidden="true" className="icon" />
        </Button>
      }
    />
  )
}
