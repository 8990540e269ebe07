import { formatUnits } from '#app/_components/ui/format.ts'
import { RunLink } from '#app/_components/ui/run-link.tsx'
import { Section } from '#app/_components/ui/section.tsx'
import textStyles from '#app/_components/ui/text.module.css'
import { TriStateRows } from '#app/_components/ui/tri-state-rows.tsx'
import { endpoints } from '#server/catalog/endpoints.ts'
import type { EmailCheck } from '#server/lookups/email/check/check-schema.ts'
import { mailboxPath } from './email-words.ts'

const { units } = endpoints['email.check']

/** Result of the mailbox test, or a link to run it; renders nothing if there is no mailbox to test. */
export function MailboxSection({ answer }: { answer: EmailCheck }) {
  const tested = wasRequested(answer)
  if (!tested && (answer.deliverability === 'undeliverable' || answer.is_placeholder)) return null
  if (!tested) {
    return (
      <Section title="Mailbox" note="The question ends before any mail is sent. It can take eight seconds.">
        <p className="text-14">
          Its mail server was not queried whether the mailbox exists.{' '}
          <RunLink
            className={`${textStyles.link} inline-flex min-h-6 items-center`}
            href={mailboxPath(answer.email, true)}
            prefetch={false}
          >
            Ask it, {formatUnits(units)}
          </RunLink>
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

/** Whether the check was requested with the mailbox test. */
const wasRequested = ({ sources, warnings }: EmailCheck): boolean =>
  sources.some(({ id }) => id === 'mail_server') || warnings.some(({ code }) => code === 'MAILBOX_NOT_TESTED')

/** Acceptance counts only if the server is known to reject other names (no catch-all). */
const takesMail = ({ is_catch_all, deliverability }: EmailCheck): boolean | null =>
  is_catch_all === false ? deliverability !== 'undeliverable' : null
