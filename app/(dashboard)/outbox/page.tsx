import type { Metadata } from 'next'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Time } from '#app/_components/ui/time.tsx'
import type { OutboxEmail } from '#app/_trpc/outputs.ts'
import { api, requireSession } from '#app/_trpc/server.ts'
import { serverBridge } from '#app/_trpc/server-bridge.ts'

export const metadata: Metadata = { title: 'Outbox', referrer: 'no-referrer' }

const CRUMBS = [{ label: 'Members', href: '/members' }, { label: 'Outbox' }]

/** The workspace's outgoing emails, so that an owner can pass links on while no mail server is configured. */
export default async function OutboxPage() {
  const { workspace } = await requireSession('/outbox')
  if (workspace.role !== 'owner') {
    return (
      <>
        <PageHeader crumbs={CRUMBS} title="Outbox" />
        <p className={textStyles.prose}>Emails contain invitation links, so only owners can see them.</p>
      </>
    )
  }
  const emails = await (await api()).workspaces.outbox()
  const { mailIsHeld } = serverBridge()
  const now = new Date().toISOString()
  return (
    <>
      <PageHeader
        crumbs={CRUMBS}
        title="Outbox"
        lead={
          mailIsHeld
            ? 'Email is not set up. Emails are held here: copy a link to share it yourself. When a mail server is connected, emails of the last 24 hours are sent.'
            : 'Emails are sent within seconds and retried for 24 hours. The text of a sent email is erased.'
        }
      />
      {emails.length > 0 ? (
        emails.map((email, index) => <EmailSection key={email.id} email={email} now={now} first={index === 0} />)
      ) : (
        <EmptyState>No emails yet.</EmptyState>
      )}
    </>
  )
}

const STATUS: Record<string, string> = { queued: 'Queued', held: 'Not sent', sent: 'Sent', failed: 'Failed' }

function EmailSection({ email, now, first }: { email: OutboxEmail; now: string; first: boolean }) {
  return (
    <Section
      first={first}
      title={email.recipient}
      note={
        <>
          <Tag>{STATUS[email.status] ?? email.status}</Tag> <Time at={email.sent_at ?? email.created_at} now={now} />
        </>
      }
    >
      <h3 className="mb-2 text-13 text-ink">{email.subject}</h3>
      {email.text ? (
        <div className="relative max-w-180 rounded-3 border border-line bg-sunken py-3 pr-11 pl-3.5">
          <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{email.text.trim()}</p>
          <div className="absolute top-3 right-2">
            <CopyButton value={email.text} label={`Copy email to ${email.recipient}`} />
          </div>
        </div>
      ) : (
        <p className="text-ink-3">The text was erased when the email was sent.</p>
      )}
      {email.error ? (
        <p className={`${textStyles.note} mt-2`}>
          Attempt {email.attempts} failed: {email.error}
          {email.status === 'failed' ? ' No further attempts.' : ' It will be retried.'}
        </p>
      ) : null}
    </Section>
  )
}
