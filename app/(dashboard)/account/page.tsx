import type { Metadata } from 'next'
import { SecondFactors } from '#app/_components/second-factor/second-factors.tsx'
import { FactsGrid } from '#app/_components/ui/facts-grid.tsx'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { ActivityTable } from '#app/_components/workspace/activity-table.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { isPlaceholder } from '#server/catalog/placeholder-address.ts'
import { AddressForm } from './address-form.tsx'
import { OwnNameForm } from './own-name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsTable } from './sessions-table.tsx'
import { UnverifiedNotice } from './unverified-notice.tsx'

export const metadata: Metadata = { title: 'Account' }

/** The signed-in person's account: address, password, sessions and security activity. */
export default async function AccountPage() {
  const { person, workspace } = await requireSession('/account')
  const { localSignIn, oidc, mailIsHeld } = serverBridge()
  const caller = await api()
  const [security, secondFactor] = await Promise.all([caller.me.security(), caller.secondFactor.status()])
  const hasAddress = !isPlaceholder(person.email)
  const now = new Date().toISOString()
  const sent = mailIsHeld
    ? `This installation sends no email. Its operator confirms the address: npm run admin -- user verify --user ${person.id} --email ADDRESS`
    : 'Open the link in the email to the new address. Until then, your current address stays.'
  return (
    <>
      <PageHeader title="Account" lead="Your account, across all workspaces." />
      {hasAddress && !person.email_verified && !mailIsHeld ? <UnverifiedNotice email={person.email} /> : null}
      {hasAddress && !person.email_verified && mailIsHeld ? (
        <Notice title="Your address is not verified.">
          Email is not set up. An operator can verify the address: npm run admin -- user verify --user {person.id}
        </Notice>
      ) : null}
      <Section first title="You">
        <FactsGrid
          columns={2}
          facts={[
            { label: 'Name', value: person.name },
            { label: 'Email address', value: hasAddress ? person.email : 'Not set yet' },
            { label: 'Workspace', value: workspace.name },
            { label: 'Role', value: workspace.role === 'owner' ? 'Owner' : 'Member' },
          ]}
        />
      </Section>
      <Section title="Name" note="Shown to workspace members and in invitations.">
        <OwnNameForm name={person.name} />
      </Section>
      {localSignIn ? (
        <>
          <Section title="Address" note="A new address takes effect when you open the link we send to it.">
            <AddressForm key={person.email} hasPassword={security.has_password} sent={sent} />
          </Section>
          <Section title="Password" note="Changing your password signs you out everywhere else.">
            {hasAddress ? null : (
              <p className="mb-5 max-w-prose text-ink-2">Until you set an address, sign in with {person.email}.</p>
            )}
            <PasswordForm hasPassword={security.has_password} />
          </Section>
          <Section title="Two-step verification" note="Required after your password.">
            {security.has_password ? (
              <SecondFactors status={secondFactor} now={now} />
            ) : (
              <p className="max-w-prose text-ink-2">
                {oidc
                  ? `You sign in with ${oidc.name}, which asks for its own second factor.`
                  : 'Set a password first; then add a second factor.'}
              </p>
            )}
          </Section>
        </>
      ) : (
        <Section title="Address and password">
          <p className="max-w-prose text-ink-2">
            Passwords are disabled on this installation. You sign in with {oidc?.name ?? 'your identity provider'},
            which also manages your address.
          </p>
        </Section>
      )}
      <Section title="Sessions" note="Sessions end after 14 days of inactivity, or after 30 days.">
        <SessionsTable sessions={security.sessions} now={now} />
      </Section>
      <Section
        title="Recent security activity"
        note="Also visible to owners of your workspaces. Deleted after 90 days."
      >
        <ActivityTable rows={security.activity} now={now} />
      </Section>
    </>
  )
}
