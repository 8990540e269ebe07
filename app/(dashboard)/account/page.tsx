import type { Metadata } from 'next'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { CredentialForm } from './credential-form.tsx'
import { OwnNameForm } from './own-name-form.tsx'

export const metadata: Metadata = { title: 'Account' }

/** The signed-in person's account and sign-in methods. */
export default async function AccountPage() {
  const { person, workspace } = await requireSession('/account')
  const { localSignIn, oidc } = serverBridge()
  const isFirstOwner = person.email === 'owner@localhost'
  return (
    <>
      <PageHeader title="Account" lead="You, in all workspaces." />
      <Section first title="You">
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Name', value: person.name },
            { label: 'E-mail address', value: isFirstOwner ? 'Not set yet' : person.email },
            { label: 'Workspace', value: workspace.name },
            { label: 'Role there', value: workspace.role === 'owner' ? 'Owner' : 'Member' },
          ]}
        />
      </Section>
      <Section title="Name" note="Shown to members of your workspaces and in invitations.">
        <OwnNameForm key={person.name} name={person.name} />
      </Section>
      <Section title="Address and password" note="A new password ends your sessions in all other browsers.">
        {localSignIn ? (
          <CredentialForm email={isFirstOwner ? '' : person.email} />
        ) : (
          <p className="max-w-prose text-ink-2">
            Passwords are switched off here. You sign in with {oidc?.name ?? 'your identity provider'}, which also holds
            your address.
          </p>
        )}
      </Section>
    </>
  )
}
