import { GapNotice } from '#app/_components/ui/gap-notice.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import { Tag } from '#app/_components/ui/tag.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { Copyable } from '#app/(dashboard)/lookup/_parts/copyable.tsx'
import { SafeLink } from '#app/(dashboard)/lookup/_parts/safe-link.tsx'
import type { AbuseReport } from '#server/lookups/abuse/schema.ts'
import { confidenceWords, failureWords, scopeWords, sourceWords } from './abuse-words.ts'

type Contact = AbuseReport['contacts'][number]

export function ContactsSection({ answer }: { answer: AbuseReport }) {
  const { contacts, failures, sources } = answer
  return (
    <Section
      title="Contacts"
      sources={sources}
      note="Most effective contact first. Include what happened, when (UTC) and your evidence."
      first
    >
      <div className="grid grid-cols-1 gap-4">
        {failures.length > 0 ? (
          <GapNotice title={contacts.length > 0 ? 'Some sources returned nothing.' : 'Unknown.'}>
            {failureWords(failures)}.{' '}
            {contacts.length > 0 ? 'There may be more contacts.' : 'A contact may still be published.'}
          </GapNotice>
        ) : null}
        {contacts.length > 0 ? (
          <ol className="border-t border-line-2">
            {contacts.map((contact, index) => (
              <ContactRow key={contact.email ?? contact.report_url} contact={contact} place={index + 1} />
            ))}
          </ol>
        ) : failures.length === 0 ? (
          <p className={textStyles.prose}>No source publishes a contact.</p>
        ) : null}
      </div>
    </Section>
  )
}

function ContactRow({ contact, place }: { contact: Contact; place: number }) {
  const { email, report_url, scope, organization, source, confidence, note } = contact
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-2 border-b border-line py-2.5">
      <span className="text-ink-3">{place}</span>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <span className="min-w-0 text-14 font-medium">
            {email ? <Copyable value={email} label={`Copy ${email}`} /> : null}
            {email === null && report_url ? <SafeLink address={report_url} /> : null}
          </span>
          <Tag>{confidenceWords(confidence)}</Tag>
        </div>
        <p className="text-ink-2">
          {scopeWords(scope)}
          {organization ? `: ${organization}` : ''} <span className="text-ink-3">· {sourceWords(source)}</span>
        </p>
        {note ? <p className={textStyles.note}>{note}</p> : null}
        {email !== null && report_url ? <SafeLink address={report_url} /> : null}
      </div>
    </li>
  )
}
