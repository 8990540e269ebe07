'use client'

import { CircleUser, Gavel, LogOut } from 'lucide-react'
import buttonStyles from '#app/_components/ui/button.module.css'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import type { FrameUser } from './frame-types.ts'
import styles from './user-menu.module.css'

export type UserMenuProps = { user: FrameUser; signOutHref: string; accountHref?: string; onSignOut?: () => void }

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
                icon: <CircleUser aria-hidden="true" />,
              },
            ]
          : []),
        ...(user.operator
          ? [
              {
                id: 'queue',
                label: 'Abuse queue',
                href: '/queue',
                icon: <Gavel aria-hidden="true" />,
              },
            ]
          : []),
        {
          id: 'out',
          label: 'Sign out',
          href: onSignOut ? undefined : signOutHref,
          onSelect: onSignOut,
          icon: <LogOut aria-hidden="true" />,
        },
      ]}
      trigger={
        <button
          type="button"
          className={buttonStyles.button}
          data-variant="ghost"
          data-icon-only=""
          aria-label={`Account of ${user.email}`}
        >
          <span aria-hidden="true" className={styles.avatar}>
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
