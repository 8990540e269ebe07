'use client'

import { CircleUser, Gavel, LogOut } from 'lucide-react'
import { DropdownMenu } from '../ui/dropdown-menu.tsx'
import type { FrameUser } from './frame-types.ts'

export type UserMenuProps = { user: FrameUser; signOutHref: string; accountHref?: string; onSignOut?: () => void }

/** Who is signed in, the account, and the way out. */
export function UserMenu({ user, signOutHref, accountHref, onSignOut }: UserMenuProps) {
  return (
    <DropdownMenu
      items={[
        { kind: 'label', id: 'user', label: user.email },
        { kind: 'line', id: 'line' },
        ...(accountHref
          ? [
              {
                id: 'account',
                label: 'Account',
                href: accountHref,
                icon: <CircleUser aria-hidden="true" className="icon" />,
              },
            ]
          : []),
        ...(user.operator
          ? [
              {
                id: 'queue',
                label: 'Abuse queue',
                href: '/queue',
                icon: <Gavel aria-hidden="true" className="icon" />,
              },
            ]
          : []),
        {
          id: 'out',
          label: 'Sign out',
          href: onSignOut ? undefined : signOutHref,
          onSelect: onSignOut,
          icon: <LogOut aria-hidden="true" className="icon" />,
        },
      ]}
      trigger={
        <button
          type="button"
          className="button"
          data-variant="ghost"
          data-icon-only=""
          aria-label={`Account of ${user.email}`}
        >
          <span aria-hidden="true" className="avatar">
            {initials(user)}
          </span>
        </button>
      }
    />
  )
}

function initials({ name, email }: FrameUser): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', second = ''] = words
  const letters = second ? `${first[0] ?? ''}${second[0] ?? ''}` : (first || email).slice(0, 2)
  return letters.toUpperCase()
}
