import type { Metadata } from 'next'
import { Notice } from '#app/_components/ui/notice.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'
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
        lead={`Emails go to ${person.email}${person.email_verified ? '' : ' once it is verified'}. A change is saved immediately and applies to the next notice.`}
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
      <Section title="Your account" note="In every workspace. Changes of how you sign in are always sent.">
        <PreferencesTable
          label="Notices about your account"
          preferences={preferences.filter(({ personal }) => personal)}
        />
      </Section>
    </>
  )
}
