'use client'

import { Menu } from 'lucide-react'
import { IconButton } from '#app/_components/ui/button.tsx'
import { DropdownMenu } from '#app/_components/ui/dropdown-menu.tsx'
import type { MenuItem } from '#app/_components/ui/open-menu.tsx'

const PAGES: readonly MenuItem[] = [
  { id: 'lookups', label: 'Lookups', href: '/#lookups' },
  { id: 'docs', label: 'Documentation', href: '/docs' },
  { id: 'pricing', label: 'Pricing', href: '/pricing' },
  { id: 'status', label: 'Status', href: '/status' },
  { id: 'link', label: 'Protect a link', href: '/link' },
  { kind: 'line', id: 'account' },
]

const SIGN_IN: MenuItem = { id: 'sign-in', label: 'Sign in', href: '/sign-in' }

const SIGN_UP: MenuItem = { id: 'sign-up', label: 'Start free', href: '/sign-up' }

const DASHBOARD: readonly MenuItem[] = [{ id: 'dashboard', label: 'Dashboard', href: '/overview' }]

/** The public navigation as a menu, for screens too narrow to show it in the header. */
export function PublicMenu({ signedIn, canSignUp }: { signedIn: boolean; canSignUp: boolean }) {
  const account = canSignUp ? [SIGN_IN, SIGN_UP] : [SIGN_IN]
  return (
    <DropdownMenu
      items={[...PAGES, ...(signedIn ? DASHBOARD : account)]}
      trigger={
        <IconButton label="Menu">
          <Menu aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
