import type { Metadata } from 'next'
import { CopyButton } from '#app/_components/ui/copy-button.tsx'
import { EmptyState } from '#app/_components/ui/empty-state.tsx'
import { PageHeader } from '#app/_components/ui/page-header.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import { Time } from '#app/_components/ui/time.tsx'
import { inside } from '#app/_trpc/inside.ts'
import type { Letter } from '#app/_trpc/outputs.ts'
import { api, here } from '#app/_trpc/server.ts'

export const metadata: Metadata = { title: 'Outbox', referrer: 'no-referrer' }

const CRUMBS = [{ label: 'Members', href: '/members' }, { label: 'Outbox' }]

/** Letters of this workspace, so that an owner can pass a link on while no mail server is set. */
export default async function OutboxPage() {
  const { workspace } = await here('/outbox')
  if (workspace.role !== 'owner') {
    return (
      <>
        <PageHeader crumbs={CRUMBS} title="Outbox" />
        <p className="prose">Letters carry invitation links, so only owners see them. You are a member here.</p>
      </>
    )
  }
  const letters = await (await api()).workspaces.outbox()
  const { mailIsHeld } = inside()
  const now = new Date().toISOString()
  return (
    <>
      <PageHeader
        crumbs={CRUMBS}
        title="Outbox"
        lead={
          mailIsHeld
            ? 'No mail server is set. Letters wait here; pass their links on yourself.'
            : 'Letters are sent at once. The text of a sent letter is erased.'
        }
      />
      {letters.length > 0 ? (
        letters.map((letter, index) => <LetterSection key={letter.id} letter={letter} now={now} first={index === 0} />)
      ) : (
        <EmptyState>No letter yet. An invitation writes one.</EmptyState>
      )}
    </>
  )
}

function LetterSection({ letter, now, first }: { letter: Letter; now: string; first: boolean }) {
  return (
    <Section
      first={first}
      title={letter.recipient}
      note={
        <>
          <Tag>{letter.sent_at ? 'Sent' : 'Waiting'}</Tag> <Time at={letter.sent_at ?? letter.created_at} now={now} />
        </>
      }
    >
      <h3 className="mb-2 text-13! text-ink!">{letter.subject}</h3>
      {letter.text ? (
        <div className="relative max-w-180 rounded-3 border border-line bg-sunken py-3 pr-11 pl-3.5">
          <p className="whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">{letter.text.trim()}</p>
          <div className="absolute top-3 right-2">
            <CopyButton value={letter.text} label={`Copy the letter to ${letter.recipient}`} />
          </div>
        </div>
      ) : (
        <p className="text-ink-3">The text was erased when the letter was sent.</p>
      )}
      {letter.error ? <p className="note mt-2">Last attempt failed: {letter.error}</p> : null}
    </Section>
  )
}
