import { Link } from '#app/_components/ui/link.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { formatUnits } from '../../../../_components/ui/format.ts'
import { Section } from '../../../../_components/ui/section.tsx'
import { TriStateRows } from '../../../../_components/ui/tri-state-rows.tsx'
import { mailboxPath } from '../mailbox-path.ts'

const { units } = endpoints['email.check']

/** What the mail server said of the one mailbox, or the way to ask it; nothing where there is nobody to ask. */
export function MailboxSection({ answer }: { answer: EmailCheck }) {
  const tested = wasAsked(answer)
  if (!tested && (answer.deliverability === 'undeliverable' || answer.is_placeholder)) return null
  if (!tested) {
    return (
      <Section title="Mailbox" note="The question ends before any mail is sent. It can take eight seconds.">
        <p className="text-14">
          Its mail server was not asked whether the mailbox exists.{' '}
          <Link
            className="link inline-flex min-h-6 items-center"
            href={mailboxPath(answer.email, true)}
            prefetch={false}
          >
            Ask it, {formatUnits(units)}
          </Link>
        </p>
      </Section>
    )
  }
  return (
    <Section
      title="Mailbox"
      note="What its mail server says, before any mail is sent. Some say yes to every name, others say nothing to strangers."
      sources={answer.sources.filter(({ id }) => id === 'mail_server')}
    >
      <TriStateRows
        rows={[
          { label: 'Takes mail for this mailbox', value: takesMail(answer), cause: 'see the warnings' },
          { label: 'Takes mail for any name', value: answer.is_catch_all, cause: 'not told' },
        ]}
      />
    </Section>
  )
}

/** Whether the answer is one to a request that wanted the mailbox tested. */
const wasAsked = ({ sources, warnings }: EmailCheck): boolean =>
  sources.some(({ id }) => id === 'mail_server') || warnings.some(({ code }) => code === 'MAILBOX_NOT_TESTED')

/** Only a server that refuses other names vouches for one. */
const takesMail = ({ is_catch_all, deliverability }: EmailCheck): boolean | null =>
  is_catch_all === false ? deliverability !== 'undeliverable' : null
