import type { Metadata } from 'next'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
import { isPlaceholder } from '#server/catalog/placeholder-address.ts'
import { PreferencesTable } from './preferences-table.tsx'

export const metadata: Metadata = { title: 'Notification preferences' }

/** What the person gets in the app and by email: of this workspace, and about their account. */
export default async function PreferencesPage() {
  const { person, workspace } = await requireSession('/inbox/preferences')
  const preferences = await (await api()).notices.preferences()
  const { mailIsHeld } = serverBridge()
  const byDefault =
    workspace.role === 'owner'
      ? 'As an owner you get what stops working by email too, by default.'
      : 'As a member you get notices in the app only, by default.'
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Inbox', href: '/inbox' }, { label: 'Preferences' }]}
        title="Notification preferences"
        lead={`${recipientSentence(person)} A change is saved immediately and applies to the next notice.`}
      />
      {mailIsHeld ? (
        <Notice title="Email is not set up.">
          Emails are held in the outbox until the operator connects a mail server.
        </Notice>
      ) : null}
      <Section first title={workspace.name} note={`Yours alone, for this workspace. ${byDefault}`}>
        <PreferencesTable
          label={`Notices of ${workspace.name}`}
          preferences={preferences.filter(({ personal }) => !personal)}
        />
      </Section>
      <Section
        title="Your account"
        note="In every workspace. Changes of how you sign in are always sent to a verified address."
      >
        <PreferencesTable
          label="Notices about your account"
          preferences={preferences.filter(({ personal }) => personal)}
        />
      </Section>
    </>
  )
}

function recipientSentence({ email, email_verified }: { email: string; email_verified: boolean }): string {
  if (isPlaceholder(email)) return 'No email is sent until you set an address on the account page.'
  return `Emails go to ${email}${email_verified ? '' : ' once it is verified'}.`
}
